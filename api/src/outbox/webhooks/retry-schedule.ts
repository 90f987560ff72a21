import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'

const SECOND_MS = 1_000

/** Between an attempt and the next one, as Standard Webhooks recommends: three days in total. */
const LONG_RETRY_DELAYS_MS = [2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)
const RETRY_DELAYS_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...LONG_RETRY_DELAYS_MS]

export const MAX_RETRY_DELAY_MS = 24 * HOUR_MS

interface FailedAttempt {
  attempts: number // including this one
  retryAfter?: string | undefined // the header of the response: a number of seconds, or a date
  now: Date
}

/** @returns epoch milliseconds; undefined after the last attempt */
export function nextRetryAt({ attempts, retryAfter, now }: FailedAttempt): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? undefined : now.getTime() + Math.max(delay, retryAfterMs(retryAfter, now))
}

function retryAfterMs(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0
  const delay = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND_MS : Date.parse(retryAfter) - now.getTime()
  return Math.min(delay || 0, MAX_RETRY_DELAY_MS)
}
