import { integer } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'

export const DEFAULT_DISPLAY_ORDER = 999

interface OrderedRow {
  id: number
  display_order: number
}

export function displayOrderColumn() {
  return integer().notNull().default(DEFAULT_DISPLAY_ORDER)
}

/** A whole number; anything else, and 0, is stored as 999. */
export function displayOrder() {
  return z
    .number()
    .nullish()
    .transform((order) => Math.trunc(order ?? 0) || DEFAULT_DISPLAY_ORDER)
    .refine(Number.isSafeInteger)
    .catch(DEFAULT_DISPLAY_ORDER)
}

/** By display order, then by id; a row without an order, or with 0, stands at 999. */
export function sortByDisplayOrder<Row extends OrderedRow>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => positionOf(a) - positionOf(b) || a.id - b.id)
}

function positionOf({ display_order }: OrderedRow): number {
  return (Number.isFinite(display_order) && display_order) || DEFAULT_DISPLAY_ORDER
}
