import { MINUTE_MS } from '@shop/db/durations'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress } from '../http/client-address.ts'
import type { Logger } from '../http/request-log.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { findUser, normalizeUsername } from './users.ts'

type AuthEvent = 'login' | 'logout' | 'password'
type AuthOutcome = 'ok' | 'refused' | 'throttled'

interface PasswordAttemptsDeps {
  db: Database
  trustedProxy: readonly string[]
  log: Logger
}

/** Throttles and logs the attempts to give a password. */
export function createPasswordAttempts({ db, trustedProxy, log }: PasswordAttemptsDeps) {
  const throttle = createLoginThrottle(db)

  function logAuthEvent(c: Context, event: AuthEvent, outcome: AuthOutcome, typedName: string) {
    // Only the name of a known user is logged, because people type their password into the wrong field.
    const username = findUser(db, typedName)?.username
    log({ at: new Date().toISOString(), event, outcome, username, address: clientAddress(c, trustedProxy) })
  }

  /** @throws 429 with a sentence after too many failed attempts. */
  async function startAttempt(c: Context, event: AuthEvent, typedName: string) {
    const attempt = { username: normalizeUsername(typedName), address: clientAddress(c, trustedProxy) }
    const waitMs = await throttle.consumeAttempt(attempt)
    if (waitMs > 0) {
      logAuthEvent(c, event, 'throttled', typedName)
      return throwTooManyAttempts(c, waitMs)
    }
    return {
      failed: () => logAuthEvent(c, event, 'refused', typedName),
      async succeeded() {
        await throttle.resetAttempts(attempt)
        logAuthEvent(c, event, 'ok', typedName)
      },
    }
  }

  return { startAttempt, logAuthEvent }
}

function throwTooManyAttempts(c: Context, waitMs: number): never {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  const duration = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new HTTPException(429, { message: `Too many failed tries. Please try again in ${duration}.` })
}
