import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** One row for each sign-in; a token without its row is invalid. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(), // the token's `jti`
  user_id: integer()
    .notNull()
    .references(() => users.id),
  created_at: text().notNull(),
  expires_at: text().notNull(),
})
