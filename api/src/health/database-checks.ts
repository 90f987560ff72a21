import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { quickCheck } from '@shop/db/sqlite/quick-check'
import { MINUTE_MS } from '@shop/db/time/durations'
import { errorCode, errorMessage } from '../base/errors/errors.ts'

const CHECK_INTERVAL_MS = MINUTE_MS

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
    if (performance.now() - startedAt >= CHECK_INTERVAL_MS) void run()
    return damage
  }
}

/** Longer than a write by this program takes. */
const ATTEMPTS = 10
const ATTEMPT_INTERVAL_MS = 100

export async function isWriteLocked(db: Database): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (canLock(db)) return false
    await sleep(ATTEMPT_INTERVAL_MS)
  }
  return true
}

function canLock({ $client }: Database): boolean {
  const timeout = $client.pragma('busy_timeout', { simple: true })
  $client.pragma('busy_timeout = 0')
  try {
    $client.exec('begin immediate; rollback')
    return true
  } catch (error) {
    if (errorCode(error)?.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    $client.pragma(`busy_timeout = ${timeout}`)
  }
}
