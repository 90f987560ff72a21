import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './shared-columns.ts'
import { ROLES, users } from './users.ts'

export const accountLinks = sqliteTable('account_links', {
  id: idColumn(),
  hash: text().notNull().unique(), // SHA-256 of the token, in hex; the token itself is stored nowhere
  kind: text({ enum: ['invite', 'reset'] }).notNull(),
  user_id: integer() // of a reset; null for an invitation
    .unique()
    .references(() => users.id),
  username: text().unique(), // of an invitation, like its name and role
  name: text().notNull().default(''),
  role: text({ enum: ROLES }).notNull().default('staff'),
  team_member_id: integer(), // of an invited renter
  created_by: integer()
    .notNull()
    .references(() => users.id),
  created_at: text().notNull(),
  expires_at: text().notNull(),
})

export type AccountLink = typeof accountLinks.$inferSelect
