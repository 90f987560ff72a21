import { memoizeWeakly } from '@shop/db/memoize'
import type { Database } from '@shop/db/sqlite/open-database'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { MINUTE_MS } from '@shop/db/time/durations'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { hasFactor, type RuleDeps } from '../factors/second-factor-rule.ts'
import { findDevice } from './device-cookie-and-name.ts'
import type { AuthEnv, AuthMiddleware } from './sessions.ts'

const RECENT_MS = 10 * MINUTE_MS

interface ProofDeps extends RuleDeps {
  secret: Uint8Array
}

/** Sessions of clients that gave the password or a passkey without the cookie, because they keep none. */
const sessionsWithoutCookie = memoizeWeakly((_db: Database) => new Set<string>())

/**
 * After `requireAuth`: 403 and `insufficient_user_authentication` (RFC 9470) without a recent password, sign-in or passkey.
 * For accounts with a passkey or codes, the device's cookie is required too, which a stolen token lacks.
 * @param onDevice whether it is required of every account
 */
export function createRequireRecentPassword(deps: ProofDeps, { onDevice = false } = {}): AuthMiddleware {
  return async (c, next) => {
    const session = deps.db.select().from(sessions).where(eq(sessions.id, c.var.session)).get()
    const age = deps.clock().getTime() - Date.parse(session?.password_at ?? session?.created_at ?? '')
    const isCookieNeeded = onDevice || hasFactor(deps, c.var.user.id)
    const isKnown = !isCookieNeeded || hasDeviceCookie(c, deps) || sessionsWithoutCookie(deps.db).has(c.var.session)
    if (!isKnown || !(age >= 0 && age <= RECENT_MS)) {
      c.header('WWW-Authenticate', 'Bearer error="insufficient_user_authentication"')
      throw new HTTPException(403, { message: 'Please enter your password again to continue.' })
    }
    await next()
  }
}

export function recordPasswordProof(c: Context<AuthEnv>, deps: ProofDeps) {
  const { session } = c.var
  if (!hasDeviceCookie(c, deps)) sessionsWithoutCookie(deps.db).add(session)
  deps.db.update(sessions).set({ password_at: deps.clock().toISOString() }).where(eq(sessions.id, session)).run()
}

function hasDeviceCookie(c: Context<AuthEnv>, { secret }: ProofDeps): boolean {
  return findDevice(c.req.header('cookie'), secret, c.var.user) !== undefined
}
