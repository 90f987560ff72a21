import type { Database } from '@shop/db/sqlite/open-database'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress } from '../http/client-address.ts'
import type { Logger } from '../http/request-log.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { findUser, normalizeUsername } from './users.ts'

type AuthEvent = 'login' | 'logout' | 'password'
type AuthOutcome = 'ok' | 'refused' | 'throttled'

interface LoginAttemptsDeps {
  db: Database
  trustedProxy: readonly string[]
  log: Logger
}

/** Counts and logs the tries to prove who one is. */
export function createLoginAttempts({ db, trustedProxy, log }: LoginAttemptsDeps) {
  const throttle = createLoginThrottle(db)

  function logAuthEvent(c: Context, event: AuthEvent, outcome: AuthOutcome, typed: string) {
    // Only the name of an account: people type their password there.
    const username = findUser(db, typed)?.username
    log({ at: new Date().toISOString(), event, outcome, username, address: clientAddress(c, trustedProxy) })
  }

  /** Begins a try. @throws 429 with a sentence when there were too many. */
  async function startAttempt(c: Context, event: AuthEvent, typed: string) {
    const attempt = { username: normalizeUsername(typed), address: clientAddress(c, trustedProxy) }
    const wait = await throttle.consumeAttempt(attempt)
    if (wait > 0) {
      logAuthEvent(c, event, 'throttled', typed)
      return throwTooManyAttempts(c, wait)
    }
    return {
      failed: () => logAuthEvent(c, event, 'refused', typed),
      async succeeded() {
        await throttle.resetAttempts(attempt)
        logAuthEvent(c, event, 'ok', typed)
      },
    }
  }

  return { startAttempt, logAuthEvent }
}

function throwTooManyAttempts(c: Context, wait: number): never {
  const minutes = Math.ceil(wait / 60_000)
  c.header('Retry-After', String(Math.ceil(wait / 1000)))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new HTTPException(429, { message: `Too many failed tries. Please try again in ${when}.` })
}
