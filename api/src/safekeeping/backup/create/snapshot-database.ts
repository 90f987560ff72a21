import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { newestRevision } from '@shop/db/records/journal'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import { BackupError } from '../store/manifest.ts'

export interface DatabaseSnapshot {
  file: string
  revision: number
  digests: Map<string, string> // of the original's rows, not of the copy's
}

const MAX_ATTEMPTS = 20

/** Copies a database in use, and compares every row of the copy with the original, which keeps accepting writes. */
export function snapshotDatabase(databaseFile: string, file: string): DatabaseSnapshot {
  return withOpenDatabase(databaseFile, (original) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const snapshot = tryToSnapshot(original, databaseFile, file)
      if (snapshot) return snapshot
    }
    throw new BackupError('The database was changed during every attempt to copy it.')
  })
}

/** @returns undefined when another process wrote between the first read and the copy */
function tryToSnapshot(original: Database, databaseFile: string, file: string): DatabaseSnapshot | undefined {
  original.$client.exec('begin')
  try {
    const revision = newestRevision(original) // the first read fixes what the transaction sees
    rmSync(file, { force: true })
    copyDatabase(databaseFile, file, { isTemporary: true })
    const digests = digestTables(original)
    const different = findDifferentNames(digests, withOpenDatabase(file, digestTables))
    return different.length === 0 ? { file, revision, digests } : undefined
  } finally {
    original.$client.exec('commit')
  }
}

/** It does not depend on the order of the rows in the file. */
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

/** The names that only one of them has, or with a different digest. */
export function findDifferentNames(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name))
}
