import type { Database } from '@shop/db/sqlite'
import { Hono } from 'hono'
import * as z from 'zod'
import { body, Invalid } from '../body.ts'
import type { Log } from '../log.ts'
import { changePassword, findUser } from './accounts.ts'
import { attempts } from './attempts.ts'
import { guard, refuse } from './guard.ts'
import { optionalBody } from './optional-body.ts'
import { checkPassword, newPassword } from './passwords.ts'
import { endSession, endSessions, startSession } from './sessions.ts'
import { signToken } from './tokens.ts'

export interface AuthOptions {
  db: Database
  /** at least 32 bytes */
  secret: Uint8Array
  /** addresses or networks of the proxies in front of this process */
  trustedProxy: readonly string[]
  now: () => Date
  /** is told of every sign-in, sign-out and change of password, granted or not */
  log?: Log
}

const NAME_NEEDED = 'Please provide a valid username.'
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters.'

/** The rules of the login form (spec §5). */
const loginInput = z.object({
  username: z
    .string({ error: NAME_NEEDED })
    .max(64, NAME_NEEDED)
    .refine((name) => name.trim() !== '', NAME_NEEDED),
  password: z.string({ error: PASSWORD_TOO_SHORT }).min(6, PASSWORD_TOO_SHORT),
})

const logoutInput = z.object({ everywhere: z.boolean().optional() })

const passwordInput = z.object({
  current: z.string({ error: 'Please give your current password.' }),
  next: newPassword,
})

/** Signing in and out (spec §7, design §5). */
export function auth({ db, secret, trustedProxy, now, log = () => {} }: AuthOptions) {
  const signedIn = guard({ db, secret, now })
  const { begin, tell } = attempts({ db, trustedProxy, log })

  return new Hono()
    .post('/login', body(loginInput), async (c) => {
      const { username, password } = c.req.valid('json')
      const attempt = await begin(c, 'login', username)
      const user = findUser(db, username)
      const right = await checkPassword(password, user?.password_hash)
      const session = user && right ? startSession(db, user, now()) : undefined
      if (!user || !session) {
        attempt.failed()
        return refuse(c, 'The username or the password is not right.')
      }
      await attempt.succeeded()
      const token = await signToken(session, secret)
      return c.json({ token, userId: user.id, username: user.username }, 200)
    })
    .post('/logout', signedIn, optionalBody(logoutInput), (c) => {
      if (c.req.valid('json').everywhere) endSessions(db, c.var.user.id)
      else endSession(db, c.var.session)
      tell(c, 'logout', 'ok', c.var.user.username)
      return c.body(null, 204)
    })
    .post('/password', signedIn, body(passwordInput), async (c) => {
      const { current, next } = c.req.valid('json')
      const attempt = await begin(c, 'password', c.var.user.username)
      const user = findUser(db, c.var.user.username)
      const right = await checkPassword(current, user?.password_hash)
      const changed = user && right && (await changePassword(db, { user, next, session: c.var.session }))
      if (!changed) {
        attempt.failed()
        throw new Invalid([{ path: ['current'], message: 'That is not your current password.' }])
      }
      await attempt.succeeded()
      return c.body(null, 204)
    })
}
