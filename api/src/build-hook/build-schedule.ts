import { DAY_MS, MINUTE_MS } from '@shop/db/durations'

const FIRST_RETRY_DELAY_MS = MINUTE_MS
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS

/** When the host is told of changes; milliseconds. */
export interface BuildTiming {
  /** without a further change */
  quietMs: number
  /** since the first change, however many follow */
  maxWaitMs: number
  /** of calls in any 24 hours */
  perDay: number
}

/** Epoch milliseconds. */
export interface PendingBuild {
  firstChangeAt: number
  lastChangeAt: number
  /** attempts that failed since the last call that succeeded */
  failures: number
  lastAttemptAt: number
}

/** When the host is to be told; `calls` are the times of earlier ones, oldest first. Epoch milliseconds. */
export function nextBuildAt(
  { firstChangeAt, lastChangeAt, failures, lastAttemptAt }: PendingBuild,
  { calls, timing }: { calls: number[]; timing: BuildTiming },
): number {
  const quietAt = Math.min(lastChangeAt + timing.quietMs, firstChangeAt + timing.maxWaitMs)
  const retryDelay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS)
  const retryAt = failures > 0 ? lastAttemptAt + retryDelay : 0
  const oldestOfDay = calls.at(-timing.perDay)
  const allowedAt = oldestOfDay === undefined ? 0 : oldestOfDay + DAY_MS
  return Math.max(quietAt, retryAt, allowedAt)
}
