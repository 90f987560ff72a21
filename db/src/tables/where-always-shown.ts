import { and, eq } from 'drizzle-orm'
import type { ListTable } from './resource-tables.ts'

export function whereAlwaysShown(table: ListTable) {
  const isAgreed = 'agreed' in table ? eq(table.agreed, true) : undefined
  return and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''), isAgreed)
}
