import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** What people sign in with besides a password. A removed one keeps its row, so that no restore brings it back. */
export const factors = sqliteTable('factors', {
  id: text().primaryKey(), // random, so that a restored database never gives it to another one
  user_id: integer()
    .notNull()
    .references(() => users.id),
  kind: text({ enum: ['passkey', 'codes'] }).notNull(),
  name: text().notNull().default(''), // of a passkey: the device, until its person chooses another one
  created_at: text().notNull(),
  last_used_at: text(),
  removed_at: text(),
  credential_id: text().unique(), // of a passkey, like the next four; base64url
  public_key: text(), // COSE, base64url
  transports: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  site: text().notNull().default(''), // the name of the site, where alone a passkey works
  counter: integer().notNull().default(0), // 0 where the passkey is synced, always
  suspected_at: text(), // when the counter of a passkey did not rise, so that it may have been copied
  secret: text(), // of one-time codes, base32; null where a backup left it out
  last_step: integer().notNull().default(0), // of 30 seconds, since 1970: whose code was the last one
  recovery_hashes: text({ mode: 'json' }).$type<string[]>().notNull().default([]), // SHA-256 of unused recovery codes
})

export type Factor = typeof factors.$inferSelect

/** One row, written by owners. */
export const signInRules = sqliteTable('sign_in_rules', {
  id: integer().primaryKey(),
  required_of: text({ enum: ['nobody', 'owners', 'all'] })
    .notNull()
    .default('nobody'),
  required_from: text(), // a day of the shop
  coming_site_url: text(),
})
