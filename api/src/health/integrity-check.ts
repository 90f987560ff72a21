import { quickCheck } from '@shop/db/sqlite/quick-check'
import { MINUTE_MS } from '@shop/db/time/durations'
import { errorCode, errorMessage } from '../base/errors/error-messages.ts'

const INTERVAL_MS = MINUTE_MS

/** Checks the database file for damage, at most once a minute and only when the result is asked for. */
export function createIntegrityCheck(databaseFile: string) {
  let damage: string | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  async function run() {
    startedAt = performance.now()
    try {
      damage = await quickCheck(databaseFile)
    } catch (error) {
      // A file that is locked for a moment is not damaged; the other checks report it.
      if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(errorCode(error) ?? '')) damage = errorMessage(error)
    }
  }

  return function lastDamage(): string | undefined {
    if (performance.now() - startedAt >= INTERVAL_MS) void run()
    return damage
  }
}
