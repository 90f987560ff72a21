import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'

const FIRST_RETRY_DELAY_MS = MINUTE_MS
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS

export interface BuildTiming {
  quietMs: number // without a further change
  maxWaitMs: number // since the first change, however many follow
  perDay: number
}

export interface PendingBuild {
  firstChangeAt: number
  lastChangeAt: number
  failures: number // since the last call that succeeded
  lastAttemptAt: number
}

/** The calls of the last 24 hours. A call that lies ahead is from before the clock was set back. */
export function callsOfDay(calls: number[], now: number): number[] {
  return calls.filter((call) => call > now - DAY_MS && call <= now)
}

/** After the clock was set back, what lies ahead counts as having happened now. */
export function withoutFutureTimes(pending: PendingBuild, now: number): PendingBuild {
  return {
    ...pending,
    firstChangeAt: Math.min(pending.firstChangeAt, now),
    lastChangeAt: Math.min(pending.lastChangeAt, now),
    lastAttemptAt: Math.min(pending.lastAttemptAt, now),
  }
}

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
