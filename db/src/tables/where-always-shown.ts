import { and, eq } from 'drizzle-orm'
import type { ListTable } from './resource-tables.ts'

/** The SQL condition for records that the site shows at any time; a review also needs its customer's consent. */
export function whereAlwaysShown(table: ListTable) {
  const isAgreed = 'agreed' in table ? eq(table.agreed, true) : undefined
  return and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''), isAgreed)
}
