import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './columns.ts'
import { users } from './users.ts'

export const signIns = sqliteTable(
  'sign_ins',
  {
    id: idColumn(),
    at: text().notNull(), // ISO 8601, UTC
    user_id: integer().references(() => users.id), // null when no account has the typed name
    method: text({ enum: ['password', 'passkey', 'link', 'code', 'command'] }).notNull(),
    outcome: text({ enum: ['ok', 'new', 'refused'] }).notNull(), // new: from a device that its person has not confirmed yet
    device: text().notNull(),
    address: text().notNull(),
  },
  (table) => [
    index('sign_ins_by_user').on(table.user_id, table.outcome, table.at),
    index('sign_ins_by_time').on(table.at),
  ],
)

export type SignIn = typeof signIns.$inferSelect
