import { asc, eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../sqlite/open-database.ts'
import { writeTransaction } from '../sqlite/write-transaction.ts'
import type { ManagedColumn } from '../tables/columns.ts'
import { type RowOf, resourceTables } from '../tables/resource-tables.ts'
import type { ResourceName } from '../tables/resources.ts'
import { appendChange, lastVersionOfRemoved } from './journal.ts'

type RecordTable = SQLiteTable & Record<ManagedColumn, SQLiteColumn>

type TableOf<Name extends ResourceName> = (typeof resourceTables)[Name]['table']

interface VersionedRow {
  id: number
  version: number
}

type StoredRow = Record<string, unknown> & VersionedRow

export interface WriteContext {
  userId: number | null // null for the shop's own programs
  expectedVersion?: number | undefined
}

export interface RecordStore<Row, Input> {
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

export type RecordStoreOf<Name extends ResourceName> = RecordStore<
  RowOf<Name>,
  Omit<TableOf<Name>['$inferInsert'], ManagedColumn>
>

/** The records of one resource. Every write appends its change to the journal, in the same transaction. */
export function createRecordStore<Name extends ResourceName>(
  db: Database,
  name: Name,
  clock?: () => Date,
): RecordStoreOf<Name>
export function createRecordStore(db: Database, name: ResourceName, clock = () => new Date()) {
  return new TableRecordStore(db, name, clock)
}

class TableRecordStore implements RecordStore<StoredRow, object> {
  readonly #db: Database
  readonly #table: RecordTable
  readonly #resource: ResourceName
  readonly #clock: () => Date

  constructor(db: Database, resource: ResourceName, clock: () => Date) {
    this.#db = db
    this.#table = resourceTables[resource].table
    this.#resource = resource
    this.#clock = clock
  }

  list() {
    return this.#db.select().from(this.#table).orderBy(asc(this.#table.id)).all().map(toStoredRow)
  }

  find(id: number) {
    const row = this.#db.select().from(this.#table).where(eq(this.#table.id, id)).get()
    return row && toStoredRow(row)
  }

  create(input: object, context: WriteContext) {
    return writeTransaction(this.#db, () => this.#insert(input, context))
  }

  update(id: number, input: object, context: WriteContext) {
    return writeTransaction(this.#db, () => {
      const before = this.#findExpected(id, context)
      if (!before) return undefined
      const values = { ...input, version: before.version + 1, ...this.#auditValues(context) }
      const updated = this.#db.update(this.#table).set(values).where(eq(this.#table.id, id)).returning().get()
      const after = toStoredRow(updated)
      this.#append(context, before, after)
      return after
    })
  }

  remove(id: number, context: WriteContext) {
    return writeTransaction(this.#db, () => {
      const before = this.#findExpected(id, context)
      if (!before) return undefined
      this.#db.delete(this.#table).where(eq(this.#table.id, id)).run()
      this.#append(context, before, null)
      return before
    })
  }

  restore(id: number, input: object, context: WriteContext) {
    return writeTransaction(this.#db, () => {
      const version = lastVersionOfRemoved(this.#db, this.#resource, id) + 1
      return this.#insert({ ...input, id, version }, context)
    })
  }

  #insert(input: object, context: WriteContext) {
    const values = { ...input, ...this.#auditValues(context) }
    const row = toStoredRow(this.#db.insert(this.#table).values(values).returning().get())
    this.#append(context, null, row)
    return row
  }

  #findExpected(id: number, { expectedVersion }: WriteContext) {
    const current = this.find(id)
    if (current && expectedVersion !== undefined && current.version !== expectedVersion) {
      throw new VersionConflict(current)
    }
    return current
  }

  #auditValues({ userId }: WriteContext) {
    return { updated_at: this.#clock().toISOString(), updated_by: userId }
  }

  #append({ userId }: WriteContext, before: StoredRow | null, after: StoredRow | null) {
    const record_id = (before ?? after)?.id ?? 0
    const at = this.#clock().toISOString()
    appendChange(this.#db, { at, user_id: userId, noun: this.#resource, record_id, before, after })
  }
}

/** drizzle cannot infer the columns of a table that is a parameter; every record table has these two. */
function toStoredRow(row: Record<string, unknown>): StoredRow {
  return row as StoredRow
}
