import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { errorCode } from '../base/errors/error-messages.ts'

/** Longer than a write of this program takes. */
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
