import type { Database } from '@shop/db/sqlite'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findSession, type SessionUser } from './sessions.ts'
import { readToken } from './tokens.ts'

/** What stands in the context behind the guard. */
export interface Guarded {
  Variables: {
    user: SessionUser
    /** the id of their session */
    session: string
  }
}

export type Guard = MiddlewareHandler<Guarded>

/** Lets only signed-in staff through (decisions F10); everybody else gets 401 and a sentence. */
export function guard({ db, secret, now }: { db: Database; secret: Uint8Array; now: () => Date }): Guard {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!token) return refuse(c, 'Please log in first.')
    const read = await readToken(token, { secret, now: now() })
    if (read === 'expired') return refuse(c, 'Your session has expired. Please log in again.')
    const user = read === 'invalid' ? undefined : findSession(db, read.session, now())
    if (read === 'invalid' || !user) return refuse(c, 'Your session has ended. Please log in again.')
    c.set('user', user)
    c.set('session', read.session)
    await next()
  }
}

/** @throws 401 with the sentence */
export function refuse(c: Context, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  throw new HTTPException(401, { message })
}
