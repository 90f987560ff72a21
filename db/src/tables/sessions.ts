import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** One row for each sign-in; without it a token is worth nothing. */
export const sessions = sqliteTable('sessions', {
  /** the token's `jti` */
  id: text().primaryKey(),
  user_id: integer()
    .notNull()
    .references(() => users.id),
  created_at: text().notNull(),
  expires_at: text().notNull(),
})
