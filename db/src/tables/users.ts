import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { idColumn } from './shared-columns.ts'

// Staff write the content; accounts, connections, backups and the details of the shop belong to the owners.
// A renter reads what staff read, and writes the profile, work and new pictures of one team member.
export const ROLES = ['owner', 'staff', 'renter'] as const

export type Role = (typeof ROLES)[number]

export const users = sqliteTable('users', {
  id: idColumn(),
  username: text().notNull().unique(),
  name: text().notNull().default(''), // of the person; empty when only the username is known
  role: text({ enum: ROLES }).notNull().default('staff'),
  team_member_id: integer(), // of a renter, whose team member may be deleted; null for others
  password_hash: text().notNull(), // argon2id, as a PHC string
  password_generated: integer({ mode: 'boolean' }).notNull().default(false), // the first start printed it
  recovery_hash: text().unique(), // SHA-256 of the owner's recovery code, in hex
  recovery_made_at: text(),
  created_at: text().notNull(),
  disabled_at: text(), // null while the account may sign in
  passkey_offer: text({ enum: ['new', 'asked', 'declined'] }) // asked: by an owner
    .notNull()
    .default('new'),
})

export type User = typeof users.$inferSelect
