import { integer } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { DEFAULT_DISPLAY_ORDER } from './resources.ts'

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
