import { integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'

/** An id is never used twice, even after its record was removed. */
export function idColumn() {
  return integer().primaryKey({ autoIncrement: true })
}

/** The columns that `record-store.ts` sets on every write; `updated_at` is ISO 8601, UTC. */
export function auditColumns() {
  return {
    version: integer().notNull().default(1),
    updated_at: text().notNull(),
    updated_by: integer(),
  }
}

/** `key` is what all spellings of an old address have in common. */
export type ManagedColumn = 'id' | 'key' | keyof ReturnType<typeof auditColumns>

export type ColumnSchemas<Table extends SQLiteTable> = {
  [Column in Exclude<keyof Table['$inferInsert'], ManagedColumn>]-?: z.ZodType<Table['$inferInsert'][Column]>
}
