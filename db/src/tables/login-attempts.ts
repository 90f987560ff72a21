import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const loginAttempts = sqliteTable('login_attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: integer(), // epoch milliseconds
})
