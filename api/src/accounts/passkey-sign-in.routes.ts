import { networkOf } from '@shop/db/validation/ip-networks'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress } from '../base/http/client-address.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody, optionalJsonBody } from '../base/http/validate-json-body.ts'
import { listFactors } from './factors/factors.ts'
import { assertionSchema, whereSchema } from './factors/passkey-ceremony.ts'
import { findCodes } from './factors/second-factor-rule.ts'
import { requestPasskeyUse, usePasskey } from './factors/use-passkey.ts'
import type { AuthEvent } from './login/auth-event-log.ts'
import { issueSession } from './login/issue-session-and-device.ts'
import type { FactorDeps, PasswordAttempts } from './login/throttled-password-check.ts'
import { askForFactor } from './second-factor-and-codes.routes.ts'
import { findDevice } from './sessions/device-cookie-and-name.ts'
import { recordPasswordProof } from './sessions/require-recent-password.ts'
import { type AuthDeps, throwUnauthorized } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'
import { linkedPasskeyRoutes } from './site-domain-change.routes.ts'

const NOT_RIGHT = 'That passkey does not work here. Please use your password.'
const MAYBE_COPIED = 'This passkey may have been copied. Please use your password this time.'

/** Signs in with a passkey, which is two factors: the device, and what unlocks it. */
export function passkeyRoutes(deps: AuthDeps, { passkeys, ...attempts }: FactorDeps) {
  const countWrong = createWrongPasskeyCount(deps, attempts)
  return new Hono()
    .route('/coming', linkedPasskeyRoutes(passkeys, attempts))
    .get('/', allowPublic, (c) => {
      const { id: site, origin, problem } = passkeys.sites.at(c.req.query('origin'))
      return c.json({ origin, problem, isUsed: listFactors(deps.db, 'passkey', { site }).length > 0 })
    })
    .post('/options', allowPublic, optionalJsonBody(whereSchema), (c) =>
      c.json(requestPasskeyUse(passkeys, { purpose: 'passkey sign-in', ...c.req.valid('json') })),
    )
    .post('/sign-in', allowPublic, jsonBody(assertionSchema), async (c) => {
      const used = await usePasskey(passkeys, { purpose: 'passkey sign-in' }, c.req.valid('json'))
      if (used?.suspicion) {
        attempts.logAuthEvent(c, 'passkey', 'refused', used.user.username)
        return askForFactor(c, { ...used, asked: findCodes(deps.db, used.user.id) ? 'code' : 'password' }, passkeys)
      }
      const session = used && (await issueSession(c, used.user, deps))
      if (!session) return throwUnauthorized(c, await countWrong(c, 'passkey'))
      attempts.logAuthEvent(c, 'passkey', 'ok', session.username)
      return c.json(session, 200)
    })
}

/** A passkey in place of the password, before an account changes; it starts no session. */
export function proofRoutes(deps: AuthDeps, { passkeys, ...attempts }: FactorDeps) {
  const { requireAuth } = deps
  const countWrong = createWrongPasskeyCount(deps, attempts)
  return new Hono<AuthEnv>()
    .post('/options', requireAuth, optionalJsonBody(whereSchema), (c) => {
      const { user, session } = c.var
      const request = { purpose: 'proof', subject: session, userId: user.id, ...c.req.valid('json') } as const
      return c.json(requestPasskeyUse(passkeys, request))
    })
    .post('/', requireAuth, jsonBody(assertionSchema), async (c) => {
      const { user, session } = c.var
      const used = await usePasskey(passkeys, { purpose: 'proof', subject: session }, c.req.valid('json'))
      if (used?.user.id !== user.id) throw new HTTPException(400, { message: await countWrong(c, 'proof') })
      if (used.suspicion) {
        passkeys.suspicions.set(session, used.suspicion)
        attempts.logAuthEvent(c, 'proof', 'refused', user.username)
        throw new HTTPException(400, { message: MAYBE_COPIED })
      }
      recordPasswordProof(c, deps)
      attempts.logAuthEvent(c, 'proof', 'ok', user.username)
      return c.body(null, 204)
    })
}

/** Counts wrong passkeys only, so the right one always works. @returns what to say @throws 429 */
function createWrongPasskeyCount({ secret, trustedProxy }: AuthDeps, { attemptPassword }: PasswordAttempts) {
  return async (c: Context, event: AuthEvent): Promise<string> => {
    const device = findDevice(c.req.header('cookie'), secret) ?? networkOf(clientAddress(c, trustedProxy))
    await attemptPassword(c, { event, typedName: '', device: `passkey ${device}` }, async () => undefined)
    return NOT_RIGHT
  }
}
