import { and, asc, desc, eq } from 'drizzle-orm'
import { memoizeWeakly } from '../memoize.ts'
import type { Database } from '../sqlite/open-database.ts'
import { type Change, changes } from '../tables/changes.ts'
import type { RowOf } from '../tables/resource-tables.ts'
import type { ResourceName } from '../tables/resources.ts'

export function newestRevision(db: Database): number {
  return createRevisionReader(db)()
}

export function createRevisionReader(db: Database): () => number {
  const statement = db.$client.prepare('select max(revision) from changes').pluck()
  return () => Number(statement.get())
}

const changeInsert = memoizeWeakly(({ $client }: Database) =>
  $client.prepare(`insert into changes (at, user_id, action, noun, record_id, before, after)
    values (@at, @user_id, @action, @noun, @record_id, @before, @after)`),
)

/** Appends a change to the journal; its action follows from which of `before` and `after` is missing. */
export function appendChange(db: Database, change: Omit<Change, 'revision' | 'action'>) {
  const action = change.before ? (change.after ? 'update' : 'remove') : 'create'
  const [before, after] = [change.before, change.after].map((row) => row && JSON.stringify(row))
  changeInsert(db).run({ ...change, action, before, after })
}

export function lastRowOfRemoved<Name extends ResourceName>(
  db: Database,
  resource: Name,
  id: number,
): RowOf<Name> | null
export function lastRowOfRemoved(db: Database, resource: ResourceName, id: number): Record<string, unknown> | null {
  return newestChangeOfRecord(db, { noun: resource, record_id: id })?.before ?? null
}

type RecordKey = Pick<Change, 'noun' | 'record_id'>

export function newestChangeOfRecord(db: Database, record: RecordKey): Change | undefined {
  return db.select().from(changes).where(isOfRecord(record)).orderBy(desc(changes.revision)).limit(1).get()
}

export function isNewestOfRecord(db: Database, change: Change): boolean {
  return newestChangeOfRecord(db, change)?.revision === change.revision
}

/** Oldest first. */
export function listChangesOfRecord(db: Database, record: RecordKey): Change[] {
  return db.select().from(changes).where(isOfRecord(record)).orderBy(asc(changes.revision)).all()
}

function isOfRecord({ noun, record_id }: RecordKey) {
  return and(eq(changes.noun, noun), eq(changes.record_id, record_id))
}
