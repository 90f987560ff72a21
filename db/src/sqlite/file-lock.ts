import BetterSqlite3 from 'better-sqlite3'

/** Enough for a process that is about to release the lock. */
const TIMEOUT_MS = 1_000

/**
 * The system releases the lock when the process ends, even by a kill.
 * @param timeout milliseconds, in which nothing else runs in this thread
 * @returns undefined when another process has it
 */
export function acquireFileLock(file: string, timeout = TIMEOUT_MS): (() => void) | undefined {
  const connection = new BetterSqlite3(file, { timeout })
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
