import { and, asc, desc, eq } from 'drizzle-orm'
import { memoizeWeakly } from '../memoize.ts'
import type { ResourceName } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { openSaves } from '../sqlite/write-transaction.ts'
import { type Change, changes } from '../tables/changes.ts'
import { type RowOf, resourceTables } from '../tables/resource-tables.ts'
import { HOUR_MS } from '../time/durations.ts'
import { listNamedImages } from './check-named-images.ts'

export function newestRevision(db: Database): number {
  return createRevisionReader(db)()
}

export function createRevisionReader(db: Database): () => number {
  const statement = db.$client.prepare('select max(revision) from changes').pluck()
  return () => Number(statement.get())
}

const changeInsert = memoizeWeakly(({ $client }: Database) =>
  $client.prepare(`insert into changes (at, user_id, action, noun, record_id, before, after, save)
    values (@at, @user_id, @action, @noun, @record_id, @before, @after, @save)`),
)

type NewChange = Omit<Change, 'revision' | 'action' | 'save' | 'put_back'>

/**
 * Appends a change to the journal; which of `before` and `after` is missing decides its action. The changes in a
 * transaction are one save, and so are a new picture and the first save that names it.
 */
export function appendChange(db: Database, change: NewChange) {
  const action = change.before ? (change.after ? 'update' : 'remove') : 'create'
  const [before, after] = [change.before, change.after].map((row) => row && JSON.stringify(row))
  const open = openSaves.get(db.$client)
  const { revision: save, at } = { revision: null, at: change.at, ...open?.first }
  const { lastInsertRowid } = changeInsert(db).run({ ...change, at, action, before, after, save })
  const revision = Number(lastInsertRowid)
  if (open) open.first ??= { revision, at }
  for (const picture of listNamedPictures(change)) {
    const since = new Date(Date.parse(at) - PICTURE_MS).toISOString()
    pictureJoin(db).run({ picture, user_id: change.user_id, since, save: save ?? revision })
  }
}

/** For this long a new picture waits for the save that it was added for. */
const PICTURE_MS = HOUR_MS

/** The pictures that a record did not name before; the words of a picture name the picture itself. */
function listNamedPictures({ noun, record_id, user_id, before, after }: NewChange): number[] {
  if (!after || user_id === null) return []
  if (noun === 'images') return before ? [record_id] : []
  return listNamedImages(after).flatMap(({ field, id }) => (id === before?.[field] ? [] : [id]))
}

/** Moves the changes that one user saved for a picture that they added, and that no other record has named yet. */
const pictureJoin = memoizeWeakly(({ $client }: Database) =>
  $client.prepare(`update changes set save = @save
    where noun = 'images' and record_id = @picture and revision < @save and coalesce(save, revision) = (
      select alone.revision from changes added join changes alone on alone.revision = coalesce(added.save, added.revision)
      where added.noun = 'images' and added.record_id = @picture and added.action = 'create' and added.user_id = @user_id
        and added.at >= @since and added.after ->> 'version' = 1 and alone.noun = 'images')`),
)

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

/** The name of the record that a change concerns; '' for a resource without names. */
export function recordName({ noun, before, after }: Pick<Change, 'noun' | 'before' | 'after'>): string {
  const { nameField } = resourceTables[noun]
  return nameField === null ? '' : `${(after ?? before)?.[nameField] ?? ''}`
}
