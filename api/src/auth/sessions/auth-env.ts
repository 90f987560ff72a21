import type { MiddlewareHandler } from 'hono'
import type { SessionUser } from './sessions.ts'

/** What a route finds in its context after `requireAuth`. */
export interface AuthEnv {
  Variables: {
    user: SessionUser
    session: string // the session id
  }
}

export type AuthMiddleware = MiddlewareHandler<AuthEnv>
