import { integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { DEFAULT_DISPLAY_ORDER } from '../resources/definitions.ts'

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

interface OrderedRow {
  id: number
  display_order: number
}

export function displayOrderColumn() {
  return integer().notNull().default(DEFAULT_DISPLAY_ORDER)
}

export function displayOrder() {
  return z
    .number()
    .nullish()
    .transform((order) => Math.trunc(order ?? 0) || DEFAULT_DISPLAY_ORDER)
    .refine(Number.isSafeInteger)
    .catch(DEFAULT_DISPLAY_ORDER)
}

export function sortByDisplayOrder<Row extends OrderedRow>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => positionOf(a) - positionOf(b) || a.id - b.id)
}

function positionOf({ display_order }: OrderedRow): number {
  return (Number.isFinite(display_order) && display_order) || DEFAULT_DISPLAY_ORDER
}
