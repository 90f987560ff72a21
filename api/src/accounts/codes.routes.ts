import type { Database } from '@shop/db/sqlite/open-database'
import type { User } from '@shop/db/tables/users'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { hashOf } from '../base/filesystem/content-hash.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { listUsers } from './accounts/users.ts'
import type { FactorDeps } from './factor-deps.ts'
import type { Challenges } from './factors/challenges.ts'
import { addCodes, replaceRecoveryCodes, requestCodes, spendCode } from './factors/one-time-codes.ts'
import { issueSession } from './login/issue-session.ts'
import { findDevice } from './login/known-device.ts'
import { type AuthDeps, throwUnauthorized } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'

const codeSchema = z.object({
  challenge: z.string().max(500),
  code: z.string({ error: 'Please enter the code.' }).max(100, 'That code is too long.'),
})

/** After the right password, in place of the session. */
export function askForFactor(
  c: Context,
  { asked, user }: { asked: 'code' | 'passkey'; user: User },
  challenges: Challenges,
) {
  c.header('WWW-Authenticate', 'Bearer')
  if (asked === 'passkey') return c.json({ error: 'Please sign in with your passkey.', second_factor: asked }, 401)
  const challenge = challenges.issue('second factor', subjectOf(user))
  return c.json({ error: 'Please enter the code from your app.', second_factor: asked, challenge }, 401)
}

export function secondFactorRoutes(deps: AuthDeps, { passkeys: { challenges }, attemptPassword }: FactorDeps) {
  const { db, secret, clock } = deps
  return new Hono().post('/', allowPublic, jsonBody(codeSchema), async (c) => {
    const { challenge, code } = c.req.valid('json')
    const user = findUserOf(db, challenges.read(challenge, 'second factor'))
    if (!user) return throwUnauthorized(c, 'Please enter your password again.')
    // Apart from those of the password, whose right one would reset them; strangers share one count.
    const device = `codes ${findDevice(c.req.header('cookie'), secret, user) ?? user.id}`
    const session = await attemptPassword(c, { event: 'code', typedName: user.username, device }, async () => {
      const isRight = spendCode(db, user.id, { code, now: clock() })
      return isRight && challenges.spend(challenge, 'second factor') ? issueSession(c, user, deps) : undefined
    })
    return session ? c.json(session, 200) : throwUnauthorized(c, 'That code is wrong, or it was already used.')
  })
}

/** A new password ends what an earlier one began. */
function subjectOf({ id, password_hash }: User): string {
  return `${id} ${hashOf(password_hash)}`
}

function findUserOf(db: Database, subject: string | undefined): User | undefined {
  return listUsers(db).find((user) => !user.disabled_at && subjectOf(user) === subject)
}

export function ownCodeRoutes(deps: AuthDeps, { passkeys, logAccountChange }: FactorDeps) {
  const { db, clock, requireAuth, requireRecentPassword } = deps
  const { challenges, sites } = passkeys
  return new Hono<AuthEnv>()
    .post('/options', requireAuth, requireRecentPassword, (c) =>
      c.json(requestCodes(challenges, { user: c.var.user, session: c.var.session, siteName: sites.today.id })),
    )
    .post('/', requireAuth, requireRecentPassword, jsonBody(codeSchema), (c) => {
      const { user, session } = c.var
      const recovery_codes = addCodes({ db, clock, challenges }, { userId: user.id, session }, c.req.valid('json'))
      if (!recovery_codes)
        throw new ValidationError([{ path: ['code'], message: 'That is not the code. Try the next.' }])
      deps.onAccountChange()
      logAccountChange(c, 'add-codes', user.username)
      return c.json({ recovery_codes }, 201)
    })
    .post('/recovery-codes', requireAuth, requireRecentPassword, (c) => {
      const recovery_codes = replaceRecoveryCodes(db, c.var.user.id)
      if (!recovery_codes) throw new HTTPException(409, { message: 'Set up codes first.' })
      logAccountChange(c, 'recovery-codes', c.var.user.username)
      return c.json({ recovery_codes }, 201)
    })
}
