import { EventEmitter, once } from 'node:events'
import { isIPv6, SocketAddress } from 'node:net'
import { createSemaphore } from '@shop/db/semaphore'
import type { Database } from '@shop/db/sqlite/open-database'
import { FailedAttempts } from './failed-attempts.ts'

/** Failures per window: of one user at one address, of one address, of one user everywhere, of a known device. */
const MAX_PER_USER_AND_ADDRESS = 5
const MAX_PER_ADDRESS = 30
const MAX_PER_USER = 20
const MAX_PER_DEVICE = 5

/** More attempts under way are refused: each occupies a thread for a moment, which the pages need too. */
const MAX_UNDER_WAY = 20
const BUSY_WAIT_MS = 3_000

export interface PasswordAttempt {
  username: string
  address: string
  /** the id of a device on which this user signed in before, or of an open session */
  device: string | undefined
}

/** Either the milliseconds to wait, or what the check returned. */
type ThrottledResult<Result> = { waitMs: number; isBusy: boolean } | { result: Result | undefined }

interface Limit {
  key: string
  max: number
}

/**
 * Limits failed attempts to give a password. An attempt beyond a limit is refused from memory, and nothing is written.
 * A known device has a limit of its own, so that strangers cannot lock out a user who signed in there before.
 */
export class LoginThrottle {
  readonly #failedAttempts: FailedAttempts
  readonly #pending = new Map<string, number>()
  readonly #settled = new EventEmitter().setMaxListeners(0)
  readonly #strangers = createLane(1) // The other of the two threads for passwords is left to known devices.
  readonly #knownDevices = createLane(2)

  constructor(db: Database) {
    this.#failedAttempts = new FailedAttempts(db)
  }

  /** @param check returns undefined when the password is wrong */
  async run<Result>(
    attempt: PasswordAttempt,
    check: () => Promise<Result | undefined>,
  ): Promise<ThrottledResult<Result>> {
    const limits = limitsOf(attempt)
    const waitMs = this.#waitMs(limits)
    if (waitMs > 0) return { waitMs, isBusy: false }
    const lane = attempt.device === undefined ? this.#strangers : this.#knownDevices
    if (lane.underWay >= MAX_UNDER_WAY) return { waitMs: BUSY_WAIT_MS, isBusy: true }
    lane.underWay++
    try {
      const blockedMs = await this.#reserve(limits)
      if (blockedMs > 0) return { waitMs: blockedMs, isBusy: false }
      return { result: await this.#count(limits, () => lane.runWithPermit(check)) }
    } finally {
      lane.underWay--
    }
  }

  /** Counts attempts under way too, and waits for their end where one more could pass the limit if they all fail. */
  async #reserve(limits: Limit[]): Promise<number> {
    while (this.#waitMs(limits) === 0 && limits.some((limit) => this.#isTaken(limit)))
      await once(this.#settled, 'settled')
    const waitMs = this.#waitMs(limits)
    if (waitMs === 0) for (const { key } of limits) this.#addPending(key, 1)
    return waitMs
  }

  async #count<Result>(limits: Limit[], check: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const keys = limits.map(({ key }) => key)
    try {
      const result = await check()
      if (result === undefined) this.#failedAttempts.add(keys)
      else this.#failedAttempts.delete(keys[0] ?? '')
      return result
    } finally {
      for (const key of keys) this.#addPending(key, -1)
      this.#settled.emit('settled')
    }
  }

  #waitMs(limits: Limit[]): number {
    const waits = limits.map(({ key, max }) => {
      const { failures, remainingMs } = this.#failedAttempts.find(key)
      return failures >= max ? remainingMs : 0
    })
    return Math.max(...waits)
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

function createLane(permits: number) {
  return { runWithPermit: createSemaphore(permits), underWay: 0 }
}

/** The first is reset by a success. */
function limitsOf({ username, address, device }: PasswordAttempt): Limit[] {
  if (device !== undefined) return [{ key: `device:${device}`, max: MAX_PER_DEVICE }]
  const network = networkOf(address)
  return [
    { key: `user:${network} ${username}`, max: MAX_PER_USER_AND_ADDRESS },
    { key: `account:${username}`, max: MAX_PER_USER },
    { key: `address:${network}`, max: MAX_PER_ADDRESS },
  ]
}

/** The /64 network of an IPv6 address, because one household has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
