import { isIPv6 } from 'node:net'
import type { Database } from '@shop/db/sqlite/open-database'
import { loginAttempts } from '@shop/db/tables/login-attempts'
import { gt, lt, or } from 'drizzle-orm'
import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'

/** failed tries in 15 minutes: for one account from one address, and from one address for all accounts */
const ATTEMPTS_PER_USER = 5
const ATTEMPTS_PER_ADDRESS = 30
const WINDOW_SECONDS = 15 * 60

/** A try to sign in: for which account, from where. */
export interface LoginAttempt {
  username: string
  address: string
}

/**
 * Counts failed tries in the database. A try is counted before it is judged, so that racing ones cannot slip through,
 * and taken back when it succeeds. Counts of an account belong to one address: strangers lock nobody out elsewhere.
 */
export function createLoginThrottle(db: Database) {
  const perUser = limiter(db, 'user', ATTEMPTS_PER_USER)
  const perAddress = limiter(db, 'address', ATTEMPTS_PER_ADDRESS)

  /** Counts a try. @returns how many milliseconds to wait before it may be judged; 0 for now. */
  async function consumeAttempt(attempt: LoginAttempt): Promise<number> {
    deleteExpired(db, Date.now())
    const address = network(attempt.address)
    const wait = (await consume(perAddress, address)) || (await consume(perUser, userKey(attempt)))
    if (wait > 0) await perAddress.reward(address)
    return wait
  }

  /** Takes back a try that succeeded, and forgets the account's failed ones from there. */
  async function resetAttempts(attempt: LoginAttempt) {
    await perAddress.reward(network(attempt.address))
    await perUser.delete(userKey(attempt))
  }

  return { consumeAttempt, resetAttempts }
}

/** Also counts that a clock which was ahead has left behind. */
function deleteExpired(db: Database, now: number) {
  const { expire } = loginAttempts
  db.delete(loginAttempts)
    .where(or(lt(expire, now), gt(expire, now + WINDOW_SECONDS * 1000)))
    .run()
}

function limiter(db: Database, keyPrefix: string, points: number) {
  const table = { tableName: 'login_attempts', tableCreated: true }
  const store = { storeClient: db.$client, storeType: 'better-sqlite3', ...table }
  return new RateLimiterSQLite({ ...store, keyPrefix, points, duration: WINDOW_SECONDS })
}

async function consume(limiter: RateLimiterSQLite, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}

function userKey({ username, address }: LoginAttempt) {
  return `${network(address)} ${username}`
}

/** One household has 2^64 addresses of IPv6; they count as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
