import type { Database } from '@shop/db/sqlite/open-database'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { verifySessionToken } from './session-token.ts'
import { findSession, type SessionUser } from './sessions.ts'

/** What stands in the context behind the guard. */
export interface AuthEnv {
  Variables: {
    user: SessionUser
    /** the id of their session */
    session: string
  }
}

export type AuthMiddleware = MiddlewareHandler<AuthEnv>

/** Lets only signed-in staff through (decisions F10); everybody else gets 401 and a sentence. */
export function createRequireAuth({
  db,
  secret,
  clock,
}: {
  db: Database
  secret: Uint8Array
  clock: () => Date
}): AuthMiddleware {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) return throwUnauthorized(c, 'Please log in first.')
    const read = await verifySessionToken(token, { secret, now: clock() })
    if (read === 'expired') return throwUnauthorized(c, 'Your session has expired. Please log in again.')
    const user = read === 'invalid' ? undefined : findSession(db, read.session, clock())
    if (read === 'invalid' || !user) return throwUnauthorized(c, 'Your session has ended. Please log in again.')
    c.set('user', user)
    c.set('session', read.session)
    await next()
  }
}

/** @throws 401 with the sentence */
export function throwUnauthorized(c: Context, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  throw new HTTPException(401, { message })
}
