import BetterSqlite3 from 'better-sqlite3'

/** Enough for a process that is about to release the lock. */
const LOCK_TIMEOUT_MS = 1_000

/** The system releases the lock when the process ends, even by a kill. @returns undefined when it is held */
export function acquireFileLock(file: string): (() => void) | undefined {
  const connection = new BetterSqlite3(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    connection.pragma('journal_mode = memory') // the lock file is never written to
    connection.exec('begin exclusive')
    return () => connection.close()
  } catch (error) {
    connection.close()
    if (error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
