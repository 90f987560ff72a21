import { chownSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { addressKey } from '../resources/old-address-key-and-own-pages.ts'
import { copyDatabase, databaseCopyFile } from './database-copies.ts'
import type { Database } from './open-database.ts'

const WRITE_FAILURE = 'The disk is full, or it cannot be written.'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Backs up, then migrates. @throws when that fails; the database is then restored and closed */
export function migrateDatabase(db: Database, folder = MIGRATIONS) {
  const connection = db.$client
  const applied = countAppliedMigrations(connection)
  const available = countAvailableMigrations(folder)
  if (applied === available) return
  if (applied === 0 && hasOtherTables(connection)) throw new Error('It belongs to another program.')
  if (applied > available) throw new Error('It was written by a newer version of this program.')
  const backup = applied > 0 && !connection.memory ? backUpDatabase(connection) : undefined
  // A migration that rebuilds a table drops it first, which with foreign keys on would set every reference to it to null.
  connection.pragma('foreign_keys = OFF')
  connection.function('address_key', (address) => addressKey(`${address}`) ?? null)
  try {
    migrate(db, { migrationsFolder: folder })
    assertForeignKeys(connection)
  } catch (error) {
    const cause = hidesWriteFailure(error) ? new BetterSqlite3.SqliteError(WRITE_FAILURE, 'SQLITE_IOERR_WRITE') : error
    const { name } = connection
    connection.close()
    if (backup) restoreBackup(backup, name)
    throw new Error('The database could not be brought up to date and was left as it was.', { cause })
  }
  connection.pragma('foreign_keys = ON')
}

export function countAvailableMigrations(folder = MIGRATIONS): number {
  return readMigrationFiles({ migrationsFolder: folder }).length
}

export function countAppliedMigrations(connection: BetterSqlite3.Database): number {
  const table = connection.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get()
  return table ? Number(connection.prepare('select count(*) from __drizzle_migrations').pluck().get()) : 0
}

function hasOtherTables(connection: BetterSqlite3.Database): boolean {
  const tables = connection.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
  return tables.some((name) => !/^(sqlite_|__drizzle_)/.test(String(name)))
}

function backUpDatabase(connection: BetterSqlite3.Database): string {
  const backup = databaseCopyFile(connection.name, new Date())
  copyDatabase(connection.name, backup)
  return backup
}

/** SQLite rolls back by itself when it cannot write. The migrator then reports that its own rollback failed. */
function hidesWriteFailure(error: unknown): boolean {
  return error instanceof Error && /no transaction is active/.test(`${error.cause}`)
}

function assertForeignKeys(connection: BetterSqlite3.Database) {
  const broken = connection.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) throw new Error(`The migration left ${broken.length} broken links.`)
}

/** The backup takes the place of the database in one step, which needs no space on the disk. */
function restoreBackup(backup: string, file: string) {
  const { uid, gid } = statSync(file)
  chownSync(backup, uid, gid)
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  renameSync(backup, file)
}
