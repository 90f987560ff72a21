import type { MiddlewareHandler } from 'hono'
import type { SessionUser } from './sessions.ts'

export interface AuthEnv {
  Variables: {
    user: SessionUser
    session: string // the session id
  }
}

export type AuthMiddleware = MiddlewareHandler<AuthEnv>
