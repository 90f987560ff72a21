import { isIPv6, SocketAddress } from 'node:net'
import type { Database } from '@shop/db/sqlite/open-database'
import { loginAttempts } from '@shop/db/tables/login-attempts'
import { gt, lt, or } from 'drizzle-orm'
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'

/** failed attempts per window for one user from one address, and from one address for all users */
const ATTEMPTS_PER_USER = 5
const ATTEMPTS_PER_ADDRESS = 30
const WINDOW_SECONDS = 15 * 60

export interface LoginAttempt {
  username: string
  address: string
}

/** Blocks a user only at the address of the failed attempts, so that strangers cannot lock a user out. */
export function createLoginThrottle(db: Database) {
  const perUser = createLimiter(db, 'user', ATTEMPTS_PER_USER)
  const perAddress = createLimiter(db, 'address', ATTEMPTS_PER_ADDRESS)

  /** Counted before the password is verified, for concurrent attempts. @returns the milliseconds to wait, or 0 */
  async function consumeAttempt(attempt: LoginAttempt): Promise<number> {
    deleteExpired(db, Date.now())
    const network = networkOf(attempt.address)
    const waitMs = (await consume(perAddress, network)) || (await consume(perUser, userKey(attempt)))
    if (waitMs > 0) await perAddress.reward(network)
    return waitMs
  }

  async function resetAttempts(attempt: LoginAttempt) {
    await perAddress.reward(networkOf(attempt.address))
    await perUser.delete(userKey(attempt))
  }

  return { consumeAttempt, resetAttempts }
}

/** Rows beyond the window were written while the clock of the machine was ahead. */
function deleteExpired(db: Database, now: number) {
  const { expire } = loginAttempts
  db.delete(loginAttempts)
    .where(or(lt(expire, now), gt(expire, now + WINDOW_SECONDS * 1000)))
    .run()
}

function createLimiter(db: Database, keyPrefix: string, points: number) {
  const table = { tableName: 'login_attempts', tableCreated: true }
  const store = { storeClient: db.$client, storeType: 'better-sqlite3', ...table }
  return new RateLimiterSQLite({ ...store, keyPrefix, points, duration: WINDOW_SECONDS })
}

async function consume(limiter: RateLimiterSQLite, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1)
    throw error
  }
}

function userKey({ username, address }: LoginAttempt) {
  return `${networkOf(address)} ${username}`
}

/** The /64 network of an IPv6 address, because one household has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
