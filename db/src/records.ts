import { and, asc, desc, eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './sqlite/open-database.ts'
import { changes, type ResourceName } from './tables/changes.ts'
import type { ManagedColumn } from './tables/columns.ts'

/** A table whose rows are records: they have an id and a version, and know who wrote them when. */
type RecordTable = SQLiteTable & Record<ManagedColumn, SQLiteColumn>

interface Kept {
  id: number
  version: number
}

/** Who writes, and, where the writer says so, the version that the writer had seen. */
export interface WriteContext {
  /** the user's id; null for the shop's own programs */
  userId: number | null
  expectedVersion?: number | undefined
}

export interface RecordStore<Row, Input> {
  list(): Row[]
  find(id: number): Row | undefined
  create(input: Input, writing: WriteContext): Row
  /** undefined when there is no such record; throws `Conflict` when it has another version */
  update(id: number, input: Partial<Input>, writing: WriteContext): Row | undefined
  remove(id: number, writing: WriteContext): Row | undefined
  /** makes a removed record again under its old id; its version counts on */
  restore(id: number, input: Input, writing: WriteContext): Row
}

/** Somebody else wrote the record since the writer last saw it. */
export class VersionConflict extends Error {
  readonly current: Kept

  constructor(current: Kept) {
    super('Somebody else changed this in the meantime.')
    this.current = current
  }
}

/** The records of one noun. Every write appends its change to the journal, in the same transaction (design §3). */
export function createRecordStore<Table extends RecordTable>(
  db: Database,
  table: Table,
  noun: ResourceName,
  now = () => new Date(),
) {
  type Row = Table['$inferSelect'] & Kept
  type Input = Omit<Table['$inferInsert'], ManagedColumn>
  type Stored = Record<string, unknown> & Kept
  const any: RecordTable = table

  const find = (id: number) => db.select().from(any).where(eq(any.id, id)).get() as Stored | undefined

  function stamp(by: number | null) {
    return { updated_at: now().toISOString(), updated_by: by }
  }

  function append(by: number | null, before: Stored | null, after: Stored | null) {
    const action = before ? (after ? 'update' : 'remove') : 'create'
    const record_id = (before ?? after)?.id ?? 0
    db.insert(changes).values({ at: now().toISOString(), user_id: by, action, noun, record_id, before, after }).run()
  }

  function seen(id: number, version: number | undefined) {
    const current = find(id)
    if (current && version !== undefined && current.version !== version) throw new VersionConflict(current)
    return current
  }

  /** Of a removed record. */
  function lastVersion(id: number): number {
    const ofRecord = and(eq(changes.noun, noun), eq(changes.record_id, id))
    const last = db.select().from(changes).where(ofRecord).orderBy(desc(changes.revision)).limit(1).get()
    return Number(last?.before?.version ?? 0)
  }

  /** Immediate: the write lock is taken before the first read, so nobody writes in between. */
  function transaction<Result>(work: () => Result): Result {
    return db.transaction(work, { behavior: 'immediate' })
  }

  return {
    list: () => db.select().from(any).orderBy(asc(any.id)).all(),
    find,
    create: (input, { userId }) =>
      transaction(() => {
        const row = db
          .insert(any)
          .values({ ...input, ...stamp(userId) })
          .returning()
          .get() as Stored
        append(userId, null, row)
        return row
      }),
    update: (id, input, { userId, expectedVersion }) =>
      transaction(() => {
        const before = seen(id, expectedVersion)
        if (!before) return undefined
        const fresh = { ...input, version: before.version + 1, ...stamp(userId) }
        const row = db.update(any).set(fresh).where(eq(any.id, id)).returning().get() as Stored
        append(userId, before, row)
        return row
      }),
    remove: (id, { userId, expectedVersion }) =>
      transaction(() => {
        const before = seen(id, expectedVersion)
        if (!before) return undefined
        db.delete(any).where(eq(any.id, id)).run()
        append(userId, before, null)
        return before
      }),
    restore: (id, input, { userId }) =>
      transaction(() => {
        const row = db
          .insert(any)
          .values({ ...input, id, version: lastVersion(id) + 1, ...stamp(userId) })
          .returning()
          .get() as Stored
        append(userId, null, row)
        return row
      }),
  } as RecordStore<Row, Input>
}
