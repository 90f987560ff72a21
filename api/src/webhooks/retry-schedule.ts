const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long each further try waits after the one before it, as Standard Webhooks advises: three days in all. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** However long a receiver wants to be left alone, it is asked again after this; no wait is longer. */
export const MAX_RETRY_DELAY_MS = 24 * HOUR

/**
 * When to try again after so many attempts, epoch milliseconds; undefined for never.
 * `retryAfter` is what the receiver's header said.
 */
export function nextRetryAt({
  attempts,
  retryAfter,
  now,
}: {
  attempts: number
  retryAfter?: string | undefined
  now: Date
}) {
  const wait = RETRY_DELAYS_MS[attempts - 1]
  return wait === undefined ? undefined : now.getTime() + Math.max(wait, retryAfterMs(retryAfter, now))
}

/** The header holds seconds or a date. */
function retryAfterMs(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Math.min(wait || 0, MAX_RETRY_DELAY_MS)
}
