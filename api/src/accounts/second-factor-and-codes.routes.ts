import type { Database } from '@shop/db/sqlite/open-database'
import type { User } from '@shop/db/tables/users'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { hashOf } from '../base/filesystem/content-hash.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { authenticate, listUsers } from './accounts/users.ts'
import { listFactors } from './factors/factors.ts'
import { addCodes, isRecoveryCode, redeemCode, replaceRecoveryCodes, requestCodes } from './factors/one-time-codes.ts'
import type { PasskeyDeps, Suspicion } from './factors/passkey-ceremony.ts'
import { findCodes } from './factors/second-factor-rule.ts'
import { acceptCounter } from './factors/use-passkey.ts'
import { createRequireFirstFactorProof } from './guard-first-and-last-factor.ts'
import { issueSession } from './login/issue-session-and-device.ts'
import type { FactorDeps } from './login/throttled-password-check.ts'
import { findDevice } from './sessions/device-cookie-and-name.ts'
import { type AuthDeps, throwUnauthorized } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'

const PURPOSE = 'second factor'
const START_AGAIN = 'Please enter your password again.'

const codeSchema = z.object({
  challenge: z.string().max(500),
  code: z.string({ error: 'Please enter the code.' }).max(200, 'That code is too long.'),
})

const SENTENCES = {
  code: 'Please enter the code from your app',
  passkey: 'Please sign in with your passkey',
  password: 'Please enter your password',
}

interface Asked {
  asked: keyof typeof SENTENCES
  user: User
  suspicion?: Suspicion | undefined
  refusal?: string // of a wrong answer to the previous challenge
}

/** After the right password, or after a passkey that may have been copied, instead of a session. */
export function askForFactor(c: Context, { asked, user, suspicion, refusal }: Asked, { challenges }: PasskeyDeps) {
  c.header('WWW-Authenticate', 'Bearer')
  const request = suspicion
    ? `This passkey may have been copied. ${SENTENCES[asked]} this time.`
    : `${SENTENCES[asked]}.`
  const answer = { error: refusal ?? request, second_factor: asked }
  if (asked === 'passkey') return c.json(answer, 401)
  const subject = [subjectOf(user), suspicion?.passkeyId, suspicion?.counter].join(' ').trim()
  return c.json({ ...answer, challenge: challenges.issue(PURPOSE, subject) }, 401)
}

export function secondFactorRoutes(deps: AuthDeps, { passkeys, attemptPassword, logAuthEvent }: FactorDeps) {
  const { db, secret, clock } = deps
  const { challenges } = passkeys
  return new Hono().post('/', allowPublic, jsonBody(codeSchema), async (c) => {
    const { challenge, code } = c.req.valid('json')
    const [id, password, passkeyId, counter] = challenges.read(challenge, PURPOSE)?.split(' ') ?? []
    const user = findUserOf(db, `${id} ${password}`)
    const own = listFactors(db, 'passkey', { userId: user?.id ?? 0 })
    const isRemoved = passkeyId !== undefined && own.every((passkey) => passkey.id !== passkeyId)
    if (!user || isRemoved) return throwUnauthorized(c, START_AGAIN)
    const suspicion = passkeyId === undefined ? undefined : { passkeyId, counter: Number(counter) }
    const asksPassword = suspicion !== undefined && !findCodes(db, user.id)
    // Separate from those for the password, whose right answer would reset them; strangers share one count.
    const device = `codes ${findDevice(c.req.header('cookie'), secret, user) ?? user.id}`
    const letIn = async () => {
      if (challenges.spend(challenge, PURPOSE) === undefined) return throwUnauthorized(c, START_AGAIN)
      const isRight = asksPassword
        ? await authenticate(db, user.username, code)
        : redeemCode(db, user.id, { code, now: clock() })
      if (!isRight || (suspicion && !acceptCounter(passkeys, user.id, suspicion))) return undefined
      return issueSession(c, user, deps)
    }
    // A recovery code is too long to guess, so the throttle on wrong codes need not block a right one.
    const isRecovery = !asksPassword && isRecoveryCode(db, user.id, code)
    const event = suspicion ? 'passkey' : isRecovery ? 'recovery code' : 'code'
    const options = { event, typedName: user.username, device } as const
    const session = isRecovery ? await letIn() : await attemptPassword(c, options, letIn)
    if (session && isRecovery) logAuthEvent(c, event, 'ok', user.username)
    if (session) return c.json(session, 200)
    const again = asksPassword
      ? ({ asked: 'password', refusal: 'That is not your password.' } as const)
      : ({ asked: 'code', refusal: 'That code is wrong, or it was already used.' } as const)
    return askForFactor(c, { ...again, user, suspicion }, passkeys)
  })
}

/** A new password ends whatever an earlier one started. */
function subjectOf({ id, password_hash }: User): string {
  return `${id} ${hashOf(password_hash)}`
}

function findUserOf(db: Database, subject: string | undefined): User | undefined {
  return listUsers(db).find((user) => !user.disabled_at && subjectOf(user) === subject)
}

export function ownCodeRoutes(deps: AuthDeps, { passkeys, logAccountChange }: FactorDeps) {
  const { db, requireAuth, requireProofOnDevice } = deps
  const { challenges, sites } = passkeys
  const mayAdd = createRequireFirstFactorProof(deps)
  return new Hono<AuthEnv>()
    .post('/options', requireAuth, requireProofOnDevice, mayAdd, (c) =>
      c.json(requestCodes(challenges, { user: c.var.user, session: c.var.session, siteName: sites.today.id })),
    )
    .post('/', requireAuth, requireProofOnDevice, mayAdd, jsonBody(codeSchema), (c) => {
      const { user, session } = c.var
      const recovery_codes = addCodes(passkeys, { userId: user.id, session }, c.req.valid('json'))
      if (!recovery_codes)
        throw new ValidationError([{ path: ['code'], message: 'Wrong code. Wait for the next one.' }])
      deps.onAccountChange()
      logAccountChange(c, 'add-codes', user.username)
      return c.json({ recovery_codes }, 201)
    })
    .post('/recovery-codes', requireAuth, requireProofOnDevice, (c) => {
      const recovery_codes = replaceRecoveryCodes(db, c.var.user.id)
      if (!recovery_codes) throw new HTTPException(409, { message: 'Set up codes first.' })
      logAccountChange(c, 'recovery-codes', c.var.user.username)
      return c.json({ recovery_codes }, 201)
    })
}
