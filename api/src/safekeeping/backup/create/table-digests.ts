import { createHash } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'

/** It does not depend on how the rows lie in the file. */
export function digestTables({ $client: connection }: Database): Map<string, string> {
  const tables = connection
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all()
  return new Map(tables.map((table) => [table, digestTable(connection, table)]))
}

function digestTable(connection: Database['$client'], table: string): string {
  const hash = createHash('sha256')
  const columns = connection.prepare('select cid + 1 from pragma_table_info(?)').pluck().all(table)
  const order = columns.join(', ')
  for (const row of connection.prepare(`select * from "${table}" order by ${order}`).raw().iterate())
    hash.update(`${JSON.stringify(row)}\n`)
  return hash.digest('hex')
}

/** The names that only one has, or with another digest. */
export function findDifferentNames(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name))
}
