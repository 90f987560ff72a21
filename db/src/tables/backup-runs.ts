import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const backupRuns = sqliteTable('backup_runs', {
  id: integer().primaryKey({ autoIncrement: true }),
  store: text().notNull(), // such as "the folder /backups"
  started_at: text().notNull(),
  finished_at: text().notNull(),
  revision: integer().notNull(), // the newest change in the backup
  backup: text(), // its name; null when none was made
  bytes: integer(), // of the database and all pictures, before compression
  proven_at: text(), // when it was restored and found equal; null when it was not
  error: text(), // in a sentence
  kept: integer(), // how many backups the store holds now
  oldest: text(), // when the oldest of them was taken
})

export type BackupRun = typeof backupRuns.$inferSelect
