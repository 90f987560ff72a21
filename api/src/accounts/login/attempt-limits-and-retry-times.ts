import { MINUTE_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'

const MAX_PER_USER_AND_ADDRESS = 5
const MAX_PER_ADDRESS = 30
const MAX_PER_DEVICE = 5

/** After this many failures of one user anywhere, strangers wait a second for each further one before they may try. */
const UNDELAYED_FAILURES_PER_USER = 20
const MAX_TURN_WAIT_S = 30

export interface LoginAttempt {
  username: string
  address: string
  device: string | undefined
}

export interface Limit {
  key: string
  max: number
}

/** @returns the limits of an attempt; a success resets the count of the first */
export function limitsOf(attempt: LoginAttempt): Limit[] {
  if (attempt.device !== undefined) return [{ key: `device:${attempt.device}`, max: MAX_PER_DEVICE }]
  return [
    { key: `user:${addressAndUserKey(attempt)}`, max: MAX_PER_USER_AND_ADDRESS },
    { key: `address:${networkOf(attempt.address)}`, max: MAX_PER_ADDRESS },
    { key: accountKey(attempt), max: Number.POSITIVE_INFINITY },
  ]
}

export function turnDelayMs({ device }: LoginAttempt, failures: number): number {
  if (device !== undefined || failures < UNDELAYED_FAILURES_PER_USER) return 0
  return Math.min(failures - UNDELAYED_FAILURES_PER_USER + 1, MAX_TURN_WAIT_S) * 1000
}

export function accountKey({ username }: LoginAttempt) {
  return `account:${username}`
}

export function addressAndUserKey({ username, address }: LoginAttempt) {
  return `${networkOf(address)} ${username}`
}

const KEPT_MS = 15 * MINUTE_MS

/** Room for 3,000 new clients a second over the longest wait (30 s); beyond that, the oldest are forgotten. */
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
