import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Failed sign-ins, counted by rate-limiter-flexible, which names these columns. */
export const loginAttempts = sqliteTable('login_attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** epoch milliseconds */
  expire: integer(),
})
