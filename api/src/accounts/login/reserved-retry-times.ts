import { MINUTE_MS } from '@shop/db/time/durations'

const KEPT_MS = 15 * MINUTE_MS

/** As many as thousands of clients a second request, before the oldest are forgotten. */
const MAX_CLIENTS = 100_000

/** Lets each client try some time after it first asked; one that comes back then may proceed, however many others ask. */
export function createReservedRetryTimes() {
  const startTimes = new Map<string, number>() // epoch milliseconds

  /** @returns the milliseconds until the client may try, 0 when it may */
  function reserve(client: string, delayMs: number): number {
    const now = Date.now()
    const startTime = startTimes.get(client)
    const isCurrent = startTime !== undefined && startTime <= now + delayMs && startTime > now - KEPT_MS
    if (isCurrent) return Math.max(0, startTime - now)
    deleteOld(now)
    startTimes.delete(client) // so that the newest is the last
    startTimes.set(client, now + delayMs)
    return delayMs
  }

  function deleteOld(now: number) {
    for (const [client, startTime] of startTimes) {
      if (startTime > now - KEPT_MS && startTimes.size < MAX_CLIENTS) return
      startTimes.delete(client)
    }
  }

  return { reserve, release: (client: string) => void startTimes.delete(client) }
}
