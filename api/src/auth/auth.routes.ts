import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody, ValidationError } from '../http/json-body.ts'
import { optionalJsonBody } from '../http/optional-json-body.ts'
import type { Logger } from '../http/request-log.ts'
import { createLoginAttempts } from './login-attempts.ts'
import { newPasswordSchema, verifyPassword } from './passwords.ts'
import { createRequireAuth, throwUnauthorized } from './require-auth.ts'
import { signSessionToken } from './session-token.ts'
import { endSession, endSessions, startSession } from './sessions.ts'
import { changePassword, findUser } from './users.ts'

export interface AuthDeps {
  db: Database
  /** at least 32 bytes */
  secret: Uint8Array
  /** addresses or networks of the proxies in front of this process */
  trustedProxy: readonly string[]
  clock: () => Date
  /** is told of every sign-in, sign-out and change of password, granted or not */
  log?: Logger
}

const NAME_NEEDED = 'Please provide a valid username.'
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters.'

/** The rules of the login form (spec §5). */
const loginSchema = z.object({
  username: z
    .string({ error: NAME_NEEDED })
    .max(64, NAME_NEEDED)
    .refine((name) => name.trim() !== '', NAME_NEEDED),
  password: z.string({ error: PASSWORD_TOO_SHORT }).min(6, PASSWORD_TOO_SHORT),
})

const logoutSchema = z.object({ everywhere: z.boolean().optional() })

const changePasswordSchema = z.object({
  current: z.string({ error: 'Please give your current password.' }),
  next: newPasswordSchema,
})

/** Signing in and out (spec §7, design §5). */
export function authRoutes({ db, secret, trustedProxy, clock, log = () => {} }: AuthDeps) {
  const requireAuth = createRequireAuth({ db, secret, clock: clock })
  const { startAttempt, logAuthEvent } = createLoginAttempts({ db, trustedProxy, log })

  return new Hono()
    .post('/login', jsonBody(loginSchema), async (c) => {
      const { username, password } = c.req.valid('json')
      const attempt = await startAttempt(c, 'login', username)
      const user = findUser(db, username)
      const right = await verifyPassword(password, user?.password_hash)
      const session = user && right ? startSession(db, user, clock()) : undefined
      if (!user || !session) {
        attempt.failed()
        return throwUnauthorized(c, 'The username or the password is not right.')
      }
      await attempt.succeeded()
      const token = await signSessionToken(session, secret)
      return c.json({ token, userId: user.id, username: user.username }, 200)
    })
    .post('/logout', requireAuth, optionalJsonBody(logoutSchema), (c) => {
      if (c.req.valid('json').everywhere) endSessions(db, c.var.user.id)
      else endSession(db, c.var.session)
      logAuthEvent(c, 'logout', 'ok', c.var.user.username)
      return c.body(null, 204)
    })
    .post('/password', requireAuth, jsonBody(changePasswordSchema), async (c) => {
      const { current, next } = c.req.valid('json')
      const attempt = await startAttempt(c, 'password', c.var.user.username)
      const user = findUser(db, c.var.user.username)
      const right = await verifyPassword(current, user?.password_hash)
      const changed = user && right && (await changePassword(db, { user, next, session: c.var.session }))
      if (!changed) {
        attempt.failed()
        throw new ValidationError([{ path: ['current'], message: 'That is not your current password.' }])
      }
      await attempt.succeeded()
      return c.body(null, 204)
    })
}
