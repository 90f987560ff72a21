import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './columns.ts'

export const users = sqliteTable('users', {
  id: idColumn(),
  username: text().notNull().unique(),
  /** argon2id, as a PHC string */
  password_hash: text().notNull(),
  created_at: text().notNull(),
  /** null while the account may sign in */
  disabled_at: text(),
})

export type User = typeof users.$inferSelect
