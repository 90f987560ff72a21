import { MINUTE_MS } from '@shop/db/time/durations'

const KEPT_MS = 15 * MINUTE_MS

/** As many as thousands of clients a second ask for, before the oldest are forgotten. */
const MAX_TURNS = 100_000

/** Gives each client a turn some time after it first asked; one that comes back then may go on, however many others ask. */
export class ClientDelays {
  readonly #startTimes = new Map<string, number>() // epoch milliseconds

  /** @returns the milliseconds until the turn of the client, 0 when it has come */
  waitMs(client: string, delayMs: number): number {
    const now = Date.now()
    const startTime = this.#startTimes.get(client)
    const isCurrent = startTime !== undefined && startTime <= now + delayMs && startTime > now - KEPT_MS
    if (isCurrent) return Math.max(0, startTime - now)
    this.#deleteOld(now)
    this.#startTimes.delete(client) // so that the newest is the last
    this.#startTimes.set(client, now + delayMs)
    return delayMs
  }

  spend(client: string) {
    this.#startTimes.delete(client)
  }

  #deleteOld(now: number) {
    for (const [client, startTime] of this.#startTimes) {
      if (startTime > now - KEPT_MS && this.#startTimes.size < MAX_TURNS) return
      this.#startTimes.delete(client)
    }
  }
}
