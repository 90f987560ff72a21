import { EventEmitter, once } from 'node:events'
import type { Database } from '@shop/db/sqlite/open-database'
import { networkOf } from '@shop/db/validation/ip-networks'
import { createRequestQueue } from '../../base/concurrency/request-queue.ts'
import {
  accountKey,
  addressAndUserKey,
  createReservedRetryTimes,
  type Limit,
  type LoginAttempt,
  limitsOf,
  turnDelayMs,
} from './attempt-limits-and-retry-times.ts'
import { createFailedAttempts, type FailedAttempts } from './failed-attempts.ts'

/** More running attempts are refused: each uses a thread for a moment, which the pages need too. */
const MAX_UNDER_WAY = 20
const MAX_UNDER_WAY_OF_CLIENT = 10
const BUSY_WAIT_MS = 3_000

export interface Refusal {
  waitMs: number
  isBusy: boolean
}

type ThrottledResult<Result> = Refusal | { result: Result | undefined }

/** Refuses from memory beyond a limit, and writes nothing. Strangers cannot lock out a user on a known device. */
export class LoginThrottle {
  readonly #failedAttempts: FailedAttempts
  readonly #retryTimes = createReservedRetryTimes()
  readonly #pending = new Map<string, number>()
  readonly #settled = new EventEmitter().setMaxListeners(0)
  readonly #strangers = createAttemptQueue(1) // The other of the two threads for passwords is left to known devices.
  readonly #knownDevices = createAttemptQueue(2)

  constructor(db: Database) {
    this.#failedAttempts = createFailedAttempts(db)
  }

  /** @param check returns undefined when the password is wrong */
  async run<Result>(
    attempt: LoginAttempt & { signal: AbortSignal },
    check: () => Promise<Result | undefined>,
  ): Promise<ThrottledResult<Result>> {
    const blockedMs = this.#waitMs(attempt)
    if (blockedMs > 0) return { waitMs: blockedMs, isBusy: false }
    const lane = attempt.device === undefined ? this.#strangers : this.#knownDevices
    if (isFull(lane, attempt)) return { waitMs: BUSY_WAIT_MS, isBusy: true }
    const client = { key: clientKey(attempt), signal: attempt.signal }
    lane.underWay.push(client.key)
    try {
      const waitMs = await this.#reserve(attempt)
      if (waitMs > 0) return { waitMs, isBusy: false }
      return { result: await this.#count(limitsOf(attempt), () => lane.runInTurn(client, check)) }
    } finally {
      lane.underWay.splice(lane.underWay.indexOf(client.key), 1)
    }
  }

  /** Also counts running attempts, and waits for their end if one more could pass the limit should they all fail. */
  async #reserve(attempt: LoginAttempt): Promise<number> {
    const limits = limitsOf(attempt)
    while (this.#waitMs(attempt) === 0 && limits.some((limit) => this.#isTaken(limit)))
      await once(this.#settled, 'settled')
    const waitMs = this.#waitMs(attempt)
    if (waitMs > 0) return waitMs
    for (const { key } of limits) this.#addPending(key, 1)
    this.#retryTimes.release(addressAndUserKey(attempt))
    return 0
  }

  async #count<Result>(limits: Limit[], check: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const keys = limits.map(({ key }) => key)
    try {
      const result = await check()
      if (result === undefined) this.#failedAttempts.add(keys)
      else this.#failedAttempts.remove(keys[0] ?? '')
      return result
    } finally {
      for (const key of keys) this.#addPending(key, -1)
      this.#settled.emit('settled')
    }
  }

  #waitMs(attempt: LoginAttempt): number {
    const waits = limitsOf(attempt).map(({ key, max }) => {
      const { failures, remainingMs } = this.#failedAttempts.find(key)
      return failures >= max ? remainingMs : 0
    })
    return Math.max(...waits) || this.#turnWaitMs(attempt)
  }

  #turnWaitMs(attempt: LoginAttempt): number {
    const delayMs = turnDelayMs(attempt, this.#failedAttempts.find(accountKey(attempt)).failures)
    return delayMs > 0 ? this.#retryTimes.reserve(addressAndUserKey(attempt), delayMs) : 0
  }

  #isTaken({ key, max }: Limit): boolean {
    return this.#failedAttempts.find(key).failures + (this.#pending.get(key) ?? 0) >= max
  }

  #addPending(key: string, change: 1 | -1) {
    const pending = (this.#pending.get(key) ?? 0) + change
    if (pending > 0) this.#pending.set(key, pending)
    else this.#pending.delete(key)
  }
}

function createAttemptQueue(limit: number) {
  const underWay: string[] = [] // the client of each attempt
  return { runInTurn: createRequestQueue({ limit, maxWaiting: MAX_UNDER_WAY }), underWay }
}

function isFull({ underWay }: ReturnType<typeof createAttemptQueue>, attempt: LoginAttempt): boolean {
  const own = underWay.filter((key) => key === clientKey(attempt))
  return underWay.length >= MAX_UNDER_WAY || own.length >= MAX_UNDER_WAY_OF_CLIENT
}

function clientKey({ device, address }: LoginAttempt): string {
  return device ?? networkOf(address)
}
