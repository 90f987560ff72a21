import { closeSync, copyFileSync, openSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export type Database = BetterSQLite3Database & { $client: BetterSqlite3.Database }

/** What every connection must hold to. SQLite would answer a commit before it is safe from a power cut: not here. */
const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 5000, trusted_schema: 0 }
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Opens the database file, or makes it.
 * @throws when a pragma does not hold.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') makePrivate(file)
  const connection = new BetterSqlite3(file)
  for (const [name, wanted] of Object.entries(PRAGMAS)) {
    connection.pragma(`${name} = ${wanted}`)
    const held = connection.pragma(name, { simple: true })
    if (held !== wanted && !connection.memory) throw new Error(`SQLite holds ${name} at ${held} instead of ${wanted}.`)
  }
  return drizzle(connection)
}

/**
 * Brings the tables up to date. A copy of the database is kept first, beside it.
 * @throws when a migration fails or breaks a link; the database is then as it was, and closed. Also when a newer version
 * of this program wrote it, whose tables only that one understands.
 */
export function migrateDatabase(db: Database, folder = MIGRATIONS) {
  const connection = db.$client
  const applied = appliedMigrations(connection)
  const known = readMigrationFiles({ migrationsFolder: folder }).length
  if (applied === known) return
  if (applied > known) throw new Error('It was written by a newer version of this program.')
  const copy = applied > 0 && !connection.memory ? keepCopy(connection) : undefined
  // A table that is rebuilt is dropped on the way, which with foreign keys on would empty every link to it.
  connection.pragma('foreign_keys = OFF')
  try {
    migrate(db, { migrationsFolder: folder })
    refuseBrokenLinks(connection)
  } catch (cause) {
    const { name } = connection
    connection.close()
    if (copy) restore(copy, name)
    throw new Error('The database could not be brought up to date and was left as it was.', { cause })
  }
  connection.pragma('foreign_keys = ON')
}

function appliedMigrations(connection: BetterSqlite3.Database): number {
  const table = connection.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get()
  return table ? (connection.prepare('select count(*) from __drizzle_migrations').pluck().get() as number) : 0
}

/** `vacuum into` also takes along what still stands in the write-ahead log. */
function keepCopy(connection: BetterSqlite3.Database): string {
  const copy = `${connection.name}.before-${new Date().toISOString().replaceAll(':', '')}`
  makePrivate(copy)
  connection.prepare('vacuum into ?').run(copy)
  return copy
}

/** The hashes of passwords stand in it: a new file is for nobody else on the machine. One that is there stays as it is. */
function makePrivate(file: string) {
  closeSync(openSync(file, 'a', 0o600))
}

function refuseBrokenLinks(connection: BetterSqlite3.Database) {
  const broken = connection.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) throw new Error(`The migration left ${broken.length} broken links.`)
}

function restore(copy: string, file: string) {
  for (const leftover of ['-wal', '-shm']) rmSync(file + leftover, { force: true })
  copyFileSync(copy, file)
}
