import { and, eq } from 'drizzle-orm'
import type { ListTable } from './resource-tables.ts'

/** Whether the site shows a record at any time, and in a shop that is no sample. */
export function whereAlwaysShown(table: ListTable) {
  const isAgreed = 'agreed' in table ? eq(table.agreed, true) : undefined
  return and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''), isAgreed)
}
