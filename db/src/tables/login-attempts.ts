import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Failed sign-ins. rate-limiter-flexible counts them and names these columns. */
export const loginAttempts = sqliteTable('login_attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: integer(), // epoch milliseconds
})
