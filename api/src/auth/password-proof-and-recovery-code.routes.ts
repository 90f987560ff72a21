import { Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../http/validate-json-body.ts'
import { ValidationError } from '../http/validation-error.ts'
import { createRecoveryCode } from './accounts/recovery-code.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import { authenticate } from './login/authenticate.ts'
import type { PasswordAttempts } from './login/throttled-password-check.ts'
import type { AuthEnv } from './sessions/auth-env.ts'
import { recordPasswordProof } from './sessions/recent-password.ts'
import type { AuthDeps } from './sessions/route-guards.ts'

const proofSchema = z.object({ password: z.string({ error: 'Please give your password.' }) })

export function passwordProofRoutes(
  { db, clock, requireAuth, requireOwner, requireRecentPassword }: AuthDeps,
  { attemptPassword, logAccountChange }: PasswordAttempts & AuthEventLog,
) {
  return new Hono<AuthEnv>()
    .post('/proof', requireAuth, jsonBody(proofSchema), async (c) => {
      const { user, session } = c.var
      const options = { event: 'proof', typedName: user.username, device: session } as const
      const isRight = await attemptPassword(c, options, () =>
        authenticate(db, user.username, c.req.valid('json').password),
      )
      if (!isRight) throw new ValidationError([{ path: ['password'], message: 'That is not your password.' }])
      recordPasswordProof(db, session, clock())
      return c.body(null, 204)
    })
    .post('/recovery-code', requireOwner, requireRecentPassword, (c) => {
      const code = createRecoveryCode(db, c.var.user.id, clock())
      logAccountChange(c, 'recovery-code', c.var.user.username)
      return c.json({ code }, 201)
    })
}
