import { MINUTE_MS } from '@shop/db/time/durations'

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000, MINUTE_MS]

/** How long to wait after so many failures in a row, in milliseconds; undefined after none. */
export function retryDelayMs(failures: number): number | undefined {
  return RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1]
}
