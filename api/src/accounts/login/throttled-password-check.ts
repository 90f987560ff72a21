import { MINUTE_MS } from '@shop/db/time/durations'
import { normalizeUsername } from '@shop/db/validation/username'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress, connectionOf, unknownProxyAddress } from '../../base/http/client-address.ts'
import type { PasskeyDeps } from '../factors/passkey-ceremony.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import type { AuthEvent, AuthEventLog } from './auth-event-log.ts'
import { LoginThrottle, type Refusal } from './login-throttle.ts'

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

export interface FactorDeps extends PasswordAttempts, AuthEventLog {
  passkeys: PasskeyDeps
}

export function createPasswordAttempts({ db, trustedProxy, log }: AuthDeps, { logAuthEvent }: AuthEventLog) {
  const throttle = new LoginThrottle(db)
  let hasWarned = false

  /** Logs a refusal, and says in the response when to try again. @returns the sentence */
  function refuse(c: Context, event: AuthEvent, refusal: Refusal): string {
    log({ event, outcome: 'throttled', address: clientAddress(c, trustedProxy) })
    c.header('Retry-After', String(Math.ceil(refusal.waitMs / 1000)))
    return refusalSentence(refusal)
  }

  /**
   * @param options `device` identifies a client that gave the right password before
   * @returns what `check` returns, which is undefined for a wrong password @throws 429 with a sentence
   */
  async function attemptPassword<Result>(
    c: Context,
    { event, typedName, device }: { event: AuthEvent; typedName: string; device: string | undefined },
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const proxy = unknownProxyAddress(connectionOf(c), trustedProxy)
    if (proxy !== undefined && !hasWarned) log({ level: 'warn', message: proxyWarning(proxy) })
    hasWarned ||= proxy !== undefined
    const username = normalizeUsername(typedName)
    const client = { address: clientAddress(c, trustedProxy), device }
    const throttled = await throttle.run({ username, ...client, signal: c.req.raw.signal }, check)
    if ('waitMs' in throttled) throw new HTTPException(429, { message: refuse(c, event, throttled) })
    const { result } = throttled
    logAuthEvent(c, event, result === undefined ? 'refused' : 'ok', typedName)
    return result
  }

  return { attemptPassword }
}

function proxyWarning(address: string): string {
  return (
    `A sign-in came from ${address} with X-Forwarded-For. If that is your proxy, set TRUSTED_PROXY=${address}: ` +
    'until then its visitors cannot be told apart, and their failed sign-ins count as those of one.'
  )
}

function refusalSentence({ waitMs, isBusy }: Refusal): string {
  if (isBusy) return 'Too many people are signing in. Please try again in a moment.'
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const wait = minutes > 1 ? `${minutes} minutes` : waitMs < MINUTE_MS / 2 ? 'a moment' : 'a minute'
  return `Too many failed attempts. Please try again in ${wait}.`
}
