import type { Database } from '@shop/db/sqlite'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../log.ts'
import { findUser, plainUsername } from './accounts.ts'
import { clientAddress } from './client-address.ts'
import { createThrottle } from './throttle.ts'

type Event = 'login' | 'logout' | 'password'
type Outcome = 'ok' | 'refused' | 'throttled'

interface Options {
  db: Database
  trustedProxy: readonly string[]
  log: Log
}

/** Counts and logs the tries to prove who one is. */
export function attempts({ db, trustedProxy, log }: Options) {
  const throttle = createThrottle(db)

  function tell(c: Context, event: Event, outcome: Outcome, typed: string) {
    // Only the name of an account: people type their password there.
    const username = findUser(db, typed)?.username
    log({ at: new Date().toISOString(), event, outcome, username, address: clientAddress(c, trustedProxy) })
  }

  /** Begins a try. @throws 429 with a sentence when there were too many. */
  async function begin(c: Context, event: Event, typed: string) {
    const attempt = { username: plainUsername(typed), address: clientAddress(c, trustedProxy) }
    const wait = await throttle.count(attempt)
    if (wait > 0) {
      tell(c, event, 'throttled', typed)
      return refuseTry(c, wait)
    }
    return {
      failed: () => tell(c, event, 'refused', typed),
      async succeeded() {
        await throttle.clear(attempt)
        tell(c, event, 'ok', typed)
      },
    }
  }

  return { begin, tell }
}

function refuseTry(c: Context, wait: number): never {
  const minutes = Math.ceil(wait / 60_000)
  c.header('Retry-After', String(Math.ceil(wait / 1000)))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new HTTPException(429, { message: `Too many failed tries. Please try again in ${when}.` })
}
