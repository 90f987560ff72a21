import { asc, eq } from 'drizzle-orm'
import type { ResourceName } from '../resources/definitions.ts'
import { withRenamedWords } from '../resources/record-translations.ts'
import type { Database } from '../sqlite/open-database.ts'
import { writeTransaction } from '../sqlite/write-transaction.ts'
import { listPrivateColumns, type RowOf, resourceTables } from '../tables/resource-tables.ts'
import type { ManagedColumn } from '../tables/shared-columns.ts'
import { assertImagesExist } from './check-named-images.ts'
import { appendChange, lastRowOfRemoved } from './journal.ts'
import { recordQueries } from './record-and-user-queries.ts'
import { assertRenterMayWrite, type RecordWrite } from './renter-write-rules.ts'
import { withAddressKey, writeRules } from './write-rules-and-work-holds.ts'

type TableOf<Name extends ResourceName> = (typeof resourceTables)[Name]['table']

interface VersionedRow {
  id: number
  version: number
}

type Row = Record<string, unknown>
type StoredRow = Row & VersionedRow

export interface WriteContext {
  userId: number | null // null for the shop's own programs
  expectedVersion?: number | undefined
  isWithdrawal?: true // which renters may make also where the shop shows their picture
}

export interface RecordStore<Row, Input> {
  toPublic(row: Row): Row // what visitors do not get becomes undefined, so that JSON.stringify omits it
  list(): Row[]
  find(id: number): Row | undefined
  create(input: Input, context: WriteContext): Row
  update(id: number, input: Partial<Input>, context: WriteContext): Row | undefined // throws `VersionConflict`
  remove(id: number, context: WriteContext): Row | undefined
  restore(id: number, input: Input, context: WriteContext): Row // under its old id; its version counts on
}

export class VersionConflict extends Error {
  readonly current: VersionedRow

  constructor(current: VersionedRow) {
    super('This was changed in the meantime.')
    this.current = current
  }
}

export type InputOf<Name extends ResourceName> = Omit<TableOf<Name>['$inferInsert'], ManagedColumn>

export type RecordStoreOf<Name extends ResourceName> = RecordStore<RowOf<Name>, InputOf<Name>>

/** The records of one resource. Every write appends its change to the journal, in the same transaction. */
export function createRecordStore<Name extends ResourceName>(
  db: Database,
  name: Name,
  clock?: () => Date,
): RecordStoreOf<Name>
export function createRecordStore(db: Database, noun: ResourceName, clock = () => new Date()) {
  const { table, input: schema } = resourceTables[noun]

  const list = () => db.select().from(table).orderBy(asc(table.id)).all()

  const find = (id: number) => recordQueries(db)(noun).get({ id })

  const create = (input: object, context: WriteContext) => writeTransaction(db, () => insert(input, context))

  function update(id: number, input: object, context: WriteContext) {
    return writeTransaction(db, () => {
      const before = atExpectedVersion(find(id), context)
      if (!before) return undefined
      const saved = withRenamedWords(schema, before, { ...input })
      const values = { ...storedValues(saved, context, before), version: before.version + 1 }
      const changed = changedFields(before, values)
      assertImagesExist(db, changed)
      db.update(table).set(changed).where(eq(table.id, id)).run()
      const after = find(id)
      if (after) append(context, before, after)
      return after
    })
  }

  function remove(id: number, context: WriteContext) {
    return writeTransaction(db, () => {
      const before = atExpectedVersion(find(id), context)
      if (!before) return undefined
      db.delete(table).where(eq(table.id, id)).run()
      append(context, before, null)
      return before
    })
  }

  function restore(id: number, input: object, context: WriteContext) {
    return writeTransaction(db, () => {
      const before = lastRowOfRemoved(db, noun, id)
      return insert({ ...input, id, version: (before?.version ?? 0) + 1 }, context, before)
    })
  }

  function insert(input: object, context: WriteContext, before?: Row | null) {
    const values = storedValues(input, context, before)
    assertImagesExist(db, values)
    const row = db.insert(table).values(values).returning().get()
    append(context, null, row, before)
    return row
  }

  function storedValues(input: object, context: WriteContext, before?: Row | null) {
    return { ...withAddressKey(db, noun, input, before?.id), ...auditValues(clock(), context, before) }
  }

  function append(context: WriteContext, before: StoredRow | null, after: StoredRow | null, removed?: Row | null) {
    assertMayWrite(db, context, { noun, before, after, removed })
    const record_id = (before ?? after)?.id ?? 0
    appendChange(db, { at: clock().toISOString(), user_id: context.userId, noun, record_id, before, after })
  }

  return { toPublic: createPublicView(noun), list, find, create, update, remove, restore }
}

/** The time of a record never goes back, even if the clock does: calendars would ignore what changed. */
function auditValues(now: Date, { userId }: WriteContext, before?: Row | null) {
  const time = Math.max(now.getTime(), Date.parse(`${before?.updated_at}`) || 0)
  return { updated_at: new Date(time).toISOString(), updated_by: userId }
}

function createPublicView(noun: ResourceName) {
  const hidden = Object.fromEntries(listPrivateColumns(noun).map((column) => [column, undefined]))
  return (row: Row) => ({ ...row, ...hidden })
}

/** Each field in a statement costs time, and thousands of records may be put back at once. */
function changedFields(before: Row, values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]))
}

function assertMayWrite(db: Database, { userId, isWithdrawal }: WriteContext, write: RecordWrite) {
  if (!isWithdrawal) assertRenterMayWrite(db, userId, write)
  writeRules[write.noun]?.(db, write)
}

function atExpectedVersion(current: StoredRow | undefined, { expectedVersion }: WriteContext) {
  if (current && expectedVersion !== undefined && current.version !== expectedVersion)
    throw new VersionConflict(current)
  return current
}
