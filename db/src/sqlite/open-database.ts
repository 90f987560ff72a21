import { closeSync, existsSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'

export type Database = BetterSQLite3Database & { $client: BetterSqlite3.Database }

/** FULL: in WAL mode the default would let a power cut undo a commit that was already confirmed. */
const SYNCHRONOUS = 2
const PRAGMAS = { journal_mode: 'wal', foreign_keys: 1, busy_timeout: 5000, trusted_schema: 0 }

export interface DatabaseOptions {
  isTemporary?: boolean // nothing waits for the disk, so a power cut may damage it
}

/** Creates a missing file. @throws when SQLite does not accept a pragma */
export function openDatabase(file: string, { isTemporary = false }: DatabaseOptions = {}): Database {
  if (file !== ':memory:') createPrivateFile(file)
  const connection = new BetterSqlite3(file)
  for (const [name, expected] of Object.entries({ synchronous: isTemporary ? 0 : SYNCHRONOUS, ...PRAGMAS })) {
    connection.pragma(`${name} = ${expected}`)
    const actual = connection.pragma(name, { simple: true })
    if (actual !== expected && !connection.memory) {
      throw new Error(`SQLite has ${name} at ${actual} instead of ${expected}.`)
    }
  }
  return drizzle(connection)
}

/**
 * Creates a file that only its owner can read, because it holds password hashes. An existing file is not opened: closing
 * it would take away the locks of all connections of this process, and another program could remove its write-ahead log.
 */
export function createPrivateFile(file: string) {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Closes it after the work, which is not asynchronous. */
export function withOpenDatabase<Result>(
  file: string,
  work: (db: Database) => Result,
  options?: DatabaseOptions,
): Result {
  const db = openDatabase(file, options)
  try {
    return work(db)
  } finally {
    db.$client.close()
  }
}
