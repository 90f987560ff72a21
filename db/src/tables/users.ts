import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './columns.ts'

export const users = sqliteTable('users', {
  id: idColumn(),
  username: text().notNull().unique(),
  password_hash: text().notNull(), // argon2id, as a PHC string
  created_at: text().notNull(),
  disabled_at: text(), // null while the account may sign in
})

export type User = typeof users.$inferSelect
