import BetterSqlite3 from 'better-sqlite3'

/** How long somebody who is just letting go is waited for, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Holds a file for this process alone, until it ends in whatever way: what a killed process held, the system lets go.
 * @returns what lets go of it; undefined when another one holds it
 */
export function acquireFileLock(file: string): (() => void) | undefined {
  const connection = new BetterSqlite3(file, { timeout: PATIENCE_MS })
  try {
    connection.pragma('journal_mode = memory') // nothing is ever written
    connection.exec('begin exclusive')
    return () => connection.close()
  } catch (error) {
    connection.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
