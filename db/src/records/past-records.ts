import { asc, desc, getTableName, gt, lte, min } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { type Change, changes } from '../tables/changes.ts'
import { type ResourceTable, type RowOf, resourceTables } from '../tables/resource-tables.ts'
import { RESOURCE_NAMES, type ResourceName } from '../tables/resources.ts'
import { newestRevision } from './journal.ts'
import { createRecordStore } from './record-store.ts'

/** The newest revision at a moment; 0 before the first. */
export function revisionAt(db: Database, moment: Date): number {
  const untilThen = lte(changes.at, moment.toISOString())
  const last = db.select().from(changes).where(untilThen).orderBy(desc(changes.revision)).limit(1).get()
  return last?.revision ?? 0
}

/** When the oldest change that the journal still has was made, ISO 8601. */
export function journalBegin(db: Database): string {
  return (
    db
      .select({ at: min(changes.at) })
      .from(changes)
      .get()?.at ?? ''
  )
}

/**
 * Shows the records of a revision to all reads of this connection, and the journal until then: in temporary tables, which
 * SQLite prefers to the stored ones of the same names. Nothing is written to the database.
 */
export function showPastRecords(db: Database, revision: number) {
  db.$client.pragma('foreign_keys = 0') // The users, of whom rows may speak, are not in the temporary schema.
  db.transaction(() => {
    hidePastRecords(db)
    const earlier = findEarlierRows(db, revision)
    for (const name of RESOURCE_NAMES) showTable(db, name, earlier)
    db.$client.exec(`create temp view changes as select * from main.changes where revision <= ${revision}`)
  })
}

/** Shows the records of now again. */
export function hidePastRecords(db: Database) {
  db.$client.exec('drop view if exists temp.changes')
  for (const { table } of Object.values(resourceTables))
    db.$client.exec(`drop table if exists temp.${quote(getTableName(table))}`)
}

/** The first change of each record after a revision: what stands before it was there at that revision. */
export function findEarlierRows(db: Database, revision: number): Change[] {
  if (revision >= newestRevision(db)) return []
  const known = new Map<string, Change>()
  const later = db.select().from(changes).where(gt(changes.revision, revision)).orderBy(asc(changes.revision))
  for (const change of later.all()) {
    if (!known.has(recordKey(change))) known.set(recordKey(change), change)
  }
  return [...known.values()]
}

export const recordKey = ({ noun, record_id }: Pick<Change, 'noun' | 'record_id'>) => `${noun} ${record_id}`

/** The rows of a resource before changes that followed, of which the first of each record is given. */
export function readEarlierRows<Name extends ResourceName>(db: Database, name: Name, later: Change[]): RowOf<Name>[]
export function readEarlierRows(db: Database, name: ResourceName, later: Change[]): object[] {
  const rows = new Map<number, object>(
    createRecordStore(db, name)
      .list()
      .map((row) => [row.id, row]),
  )
  for (const { record_id, before } of later.filter(({ noun }) => noun === name)) {
    if (before) rows.set(record_id, before)
    else rows.delete(record_id)
  }
  return [...rows.values()]
}

function showTable(db: Database, name: ResourceName, earlier: Change[]) {
  const { table }: ResourceTable = resourceTables[name]
  const [stored, shown] = ['main', 'temp'].map((schema) => `${schema}.${quote(getTableName(table))}`)
  const schema = db.$client.prepare(`select sql from main.sqlite_schema where name = ?`).pluck()
  db.$client.exec(`${schema.get(getTableName(table))}`.replace(/^CREATE TABLE/i, 'create temp table'))
  db.$client.exec(`insert into ${shown} select * from ${stored}`)
  const remove = db.$client.prepare(`delete from ${shown} where id = ?`)
  for (const { record_id, before } of earlier.filter(({ noun }) => noun === name)) {
    remove.run(record_id)
    if (before) db.insert(table).values(before).run()
  }
}

const quote = (name: string) => `"${name}"`
