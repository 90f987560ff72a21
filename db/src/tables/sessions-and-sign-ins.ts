import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './shared-columns.ts'
import { users } from './users.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(), // the token's `jti`
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    device: text().notNull().default(''), // browser and system, such as "Chrome on Android"
    last_seen_at: text(), // written hourly at most; null before the first time
    password_at: text(), // when the password was last given in this session; null: at its start
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

export const loginAttempts = sqliteTable('login_attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: integer(), // epoch milliseconds
})

/** "code" is the owner's; a one-time or recovery code comes after the password. */
const SIGN_IN_METHODS = ['password', 'one-time code', 'recovery code', 'passkey', 'link', 'code', 'command'] as const

export const signIns = sqliteTable(
  'sign_ins',
  {
    id: idColumn(),
    at: text().notNull(), // ISO 8601, UTC
    user_id: integer().references(() => users.id), // null when no account has the typed name
    method: text({ enum: SIGN_IN_METHODS }).notNull(),
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
