import type { Database } from '@shop/db/sqlite/open-database'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { verifySessionToken } from './session-token.ts'
import { findSession, type SessionUser } from './sessions.ts'

/** The context of routes behind `requireAuth`. */
export interface AuthEnv {
  Variables: {
    user: SessionUser
    /** the session id */
    session: string
  }
}

export type AuthMiddleware = MiddlewareHandler<AuthEnv>

interface RequireAuthDeps {
  db: Database
  secret: Uint8Array
  clock: () => Date
}

/** Middleware that responds with 401 and a sentence unless the request has the token of an active session. */
export function createRequireAuth({ db, secret, clock }: RequireAuthDeps): AuthMiddleware {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) return throwUnauthorized(c, 'Please log in first.')
    const verified = await verifySessionToken(token, { secret, now: clock() })
    if (verified.status === 'expired') return throwUnauthorized(c, 'Your session has expired. Please log in again.')
    const sessionId = verified.status === 'valid' ? verified.sessionId : undefined
    const user = sessionId && findSession(db, sessionId, clock())
    if (!sessionId || !user) return throwUnauthorized(c, 'Your session has ended. Please log in again.')
    c.set('user', user)
    c.set('session', sessionId)
    await next()
  }
}

/** @throws 401 with the message */
export function throwUnauthorized(c: Context, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  throw new HTTPException(401, { message })
}
