import type { Database } from '@shop/db/sqlite/open-database'
import type { User } from '@shop/db/tables/users'
import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody, optionalJsonBody, ValidationError } from '../http/json-body.ts'
import type { Logger } from '../http/request-log.ts'
import { createPasswordAttempts } from './password-attempts.ts'
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
  /** gets a line for every login, logout and password change, successful or not */
  log?: Logger
}

const USERNAME_MESSAGE = 'Please provide a valid username.'
const PASSWORD_MESSAGE = 'Password must be at least 6 characters.'

const loginSchema = z.object({
  username: z
    .string({ error: USERNAME_MESSAGE })
    .max(64, USERNAME_MESSAGE)
    .refine((name) => name.trim() !== '', USERNAME_MESSAGE),
  password: z.string({ error: PASSWORD_MESSAGE }).min(6, PASSWORD_MESSAGE),
})

const logoutSchema = z.object({ everywhere: z.boolean().optional() })

const changePasswordSchema = z.object({
  current: z.string({ error: 'Please give your current password.' }),
  next: newPasswordSchema,
})

/** `POST /login`, `POST /logout` and `POST /password`, which changes the password of the current user. */
export function authRoutes({ db, secret, trustedProxy, clock, log = () => {} }: AuthDeps) {
  const requireAuth = createRequireAuth({ db, secret, clock })
  const { startAttempt, logAuthEvent } = createPasswordAttempts({ db, trustedProxy, log })

  return new Hono()
    .post('/login', jsonBody(loginSchema), async (c) => {
      const { username, password } = c.req.valid('json')
      const attempt = await startAttempt(c, 'login', username)
      const user = await authenticate(db, username, password)
      const session = user && startSession(db, user, clock())
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
      const user = await authenticate(db, c.var.user.username, current)
      if (!user || !(await changePassword(db, { user, next, session: c.var.session }))) {
        attempt.failed()
        throw new ValidationError([{ path: ['current'], message: 'That is not your current password.' }])
      }
      await attempt.succeeded()
      return c.body(null, 204)
    })
}

/** undefined for an unknown user or a wrong password, after the same time */
async function authenticate(db: Database, username: string, password: string): Promise<User | undefined> {
  const user = findUser(db, username)
  return (await verifyPassword(password, user?.password_hash)) ? user : undefined
}
