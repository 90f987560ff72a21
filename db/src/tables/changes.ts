import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ResourceName } from './resources.ts'

/** The journal: publish queue, audit log and history in one. `before` and `after` are whole rows. */
export const changes = sqliteTable(
  'changes',
  {
    revision: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(), // ISO 8601, UTC
    user_id: integer(), // null for the shop's own programs
    action: text({ enum: ['create', 'update', 'remove'] }).notNull(),
    noun: text().$type<ResourceName>().notNull(),
    record_id: integer().notNull(),
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [index('changes_of_record').on(table.noun, table.record_id)],
)

export type Change = typeof changes.$inferSelect
