import { networkOf } from '@shop/db/validation/ip-networks'
import { newPasswordSchema } from '@shop/db/validation/new-password-schema'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { createRequestQueue } from '../base/concurrency/request-queue.ts'
import { clientAddress } from '../base/http/client-address.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody } from '../base/http/validate-json-body.ts'
import { redeemRecoveryCode } from './accounts/change-password-and-recovery-code.ts'
import { describeLink, redeemLink } from './accounts/invitation-and-reset-links.ts'
import { findCodes } from './factors/second-factor-rule.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import { issueSession } from './login/issue-session-and-device.ts'
import type { PasswordAttempts } from './login/throttled-password-check.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { throwUnauthorized } from './sessions/route-guards.ts'

const linkSchema = z.object({ token: z.string({ error: 'The link is not complete.' }).max(200) })

const joinSchema = linkSchema.extend({ password: newPasswordSchema })

const recoverySchema = z.object({
  code: z.string({ error: 'Please enter the code.' }).max(200, 'That code is too long.'),
  password: newPasswordSchema,
})

export function joinRoutes(deps: AuthDeps, { attemptPassword, logAuthEvent }: PasswordAttempts & AuthEventLog) {
  const { db, clock, trustedProxy, onAccountChange } = deps
  const runInTurn = createRequestQueue({ maxWaiting: 5 })
  const networkOfClient = (c: Context) => networkOf(clientAddress(c, trustedProxy))
  const inTurn = <Result>(c: Context, work: () => Promise<Result>) =>
    runInTurn({ key: networkOfClient(c), signal: c.req.raw.signal }, work)

  async function recover(c: Context, typed: { code: string; password: string }) {
    const recovered = await inTurn(c, () => redeemRecoveryCode(db, typed, clock()))
    const session = recovered && (await issueSession(c, recovered.user, deps))
    return session && { ...session, recoveryCode: recovered.code }
  }

  return new Hono()
    .post('/join/preview', allowPublic, jsonBody(linkSchema), (c) =>
      c.json(describeLink(db, c.req.valid('json').token, clock())),
    )
    .post('/join', allowPublic, jsonBody(joinSchema), async (c) => {
      const user = await inTurn(c, () => redeemLink(db, c.req.valid('json'), clock()))
      onAccountChange()
      const session = findCodes(db, user.id) ? undefined : await issueSession(c, user, deps)
      if (!session) return throwUnauthorized(c, 'Please log in with your new password.')
      logAuthEvent(c, 'join', 'ok', user.username)
      return c.json(session, 200)
    })
    .post('/recover', allowPublic, jsonBody(recoverySchema), async (c) => {
      const recovered = await recover(c, c.req.valid('json'))
      if (recovered) {
        onAccountChange()
        logAuthEvent(c, 'recovery', 'ok', recovered.username)
        return c.json(recovered, 200)
      }
      // Only wrong codes count, so a right one always works. The limit protects the log, as 126 bits cannot be guessed.
      const device = `code ${networkOfClient(c)}`
      await attemptPassword(c, { event: 'recovery', typedName: '', device }, async () => undefined)
      return throwUnauthorized(c, 'That code is wrong, or it was already used.')
    })
}
