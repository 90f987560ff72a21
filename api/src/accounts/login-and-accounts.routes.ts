import { newPasswordSchema } from '@shop/db/validation/new-password-schema'
import { Hono } from 'hono'
import * as z from 'zod'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody, optionalJsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { changePassword } from './accounts/change-password-and-recovery-code.ts'
import { authenticate, findUser } from './accounts/users.ts'
import { createChallenges } from './factors/challenges.ts'
import { createSites } from './factors/relying-parties.ts'
import { factorAsked, readRule } from './factors/second-factor-rule.ts'
import { joinRoutes } from './join-and-recovery.routes.ts'
import { createAuthEventLog } from './login/auth-event-log.ts'
import { findDeviceOrNetwork, issueSession } from './login/issue-session-and-device.ts'
import { createPasswordAttempts, type FactorDeps } from './login/throttled-password-check.ts'
import { accountRoutes } from './own-account.routes.ts'
import { factorRoutes } from './own-passkeys.routes.ts'
import { passkeyRoutes } from './passkey-sign-in.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { askForFactor, secondFactorRoutes } from './second-factor-and-codes.routes.ts'
import { recordPasswordProof } from './sessions/require-recent-password.ts'
import { type AuthDeps, throwUnauthorized } from './sessions/route-guards.ts'
import { endSession, endSessions } from './sessions/sessions.ts'
import { ownSignInRoutes, signInRoutes, signInRuleRoutes } from './sign-in-log-and-second-factor-rule.routes.ts'
import { siteDomainChangeRoutes } from './site-domain-change.routes.ts'

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
  current: z.string({ error: 'Please enter your current password.' }),
  next: newPasswordSchema,
})

export function authRoutes(deps: AuthDeps) {
  const eventLog = createAuthEventLog(deps)
  const attempts = { ...createPasswordAttempts(deps, eventLog), ...eventLog }
  const challenges = createChallenges(deps.clock)
  const sites = createSites(deps.siteUrl, () => readRule(deps.db).coming_site_url)
  const passkeys = { ...deps, sites, challenges, suspicions: new Map() }
  const factorDeps = { ...attempts, passkeys }
  return new Hono()
    .route('/', sessionRoutes(deps, factorDeps))
    .route('/login/code', secondFactorRoutes(deps, factorDeps))
    .route('/', joinRoutes(deps, attempts))
    .route('/account', accountRoutes(deps, factorDeps))
    .route('/account', ownSignInRoutes(deps))
    .route('/sign-ins', signInRoutes(deps, eventLog))
    .route('/account/factors', factorRoutes(deps, factorDeps))
    .route('/sign-in-rule', signInRuleRoutes(deps, eventLog))
    .route('/coming-address', siteDomainChangeRoutes(deps, { ...passkeys, ...eventLog }))
    .route('/passkeys', passkeyRoutes(deps, factorDeps))
    .route('/', peopleRoutes(deps, eventLog))
}

function sessionRoutes(deps: AuthDeps, { attemptPassword, logAuthEvent, passkeys }: FactorDeps) {
  const { db, requireAuth } = deps

  return new Hono()
    .post('/login', allowPublic, jsonBody(loginSchema), async (c) => {
      const { username, password } = c.req.valid('json')
      const known = findUser(db, username)
      const device = known && findDeviceOrNetwork(c, known, deps)
      const event = known && factorAsked(deps, known) ? 'first factor' : 'login'
      const session = await attemptPassword(c, { event, typedName: username, device }, async () => {
        const user = await authenticate(db, username, password)
        const asked = user && factorAsked(deps, user)
        return asked ? { asked, user } : user && issueSession(c, user, deps)
      })
      if (session && 'asked' in session) return askForFactor(c, session, passkeys)
      return session ? c.json(session, 200) : throwUnauthorized(c, 'Wrong username or password.')
    })
    .post('/logout', requireAuth, optionalJsonBody(logoutSchema), (c) => {
      const { id: userId, username } = c.var.user
      if (c.req.valid('json').everywhere) endSessions(db, userId)
      else endSession(db, { id: c.var.session, userId })
      logAuthEvent(c, 'logout', 'ok', username)
      return c.body(null, 204)
    })
    .post('/password', requireAuth, jsonBody(changePasswordSchema), async (c) => {
      const { current, next } = c.req.valid('json')
      const { user: account, session } = c.var
      const options = { event: 'password', typedName: account.username, device: session } as const
      const isChanged = await attemptPassword(c, options, async () => {
        const user = await authenticate(db, account.username, current)
        return (user && (await changePassword(db, { user, next, session }))) || undefined
      })
      if (!isChanged) throw new ValidationError([{ path: ['current'], message: 'That is not your current password.' }])
      recordPasswordProof(c, deps)
      return c.body(null, 204)
    })
}
