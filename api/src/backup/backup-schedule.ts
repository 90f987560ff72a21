import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'

const NIGHTLY_AT_MS = 3 * HOUR_MS

/** The first 3 AM after the last one, in epoch milliseconds. */
export function nextBackupAt(lastStartedAt: number | undefined, timeZone: string): number {
  if (lastStartedAt === undefined) return 0
  const wallTime = wallTimeAt(lastStartedAt, timeZone)
  const midnight = Math.floor(wallTime / DAY_MS) * DAY_MS
  const isBeforeTonight = wallTime < midnight + NIGHTLY_AT_MS
  return wallTimeToInstant(midnight + NIGHTLY_AT_MS + (isBeforeTonight ? 0 : DAY_MS), timeZone)
}
