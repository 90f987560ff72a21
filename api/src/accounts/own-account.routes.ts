import { type User, users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { orNotFound } from '../base/http/request-params-and-headers.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { createRecoveryCode } from './accounts/change-password-and-recovery-code.ts'
import { authenticate, getUserById, listUsers } from './accounts/users.ts'
import { listFactors } from './factors/factors.ts'
import type { Sites } from './factors/relying-parties.ts'
import { missingFactorFrom } from './factors/second-factor-rule.ts'
import { acceptCounter } from './factors/use-passkey.ts'
import { findFirstFactorRefusal } from './guard-first-and-last-factor.ts'
import { listEndingPasskeys } from './list-people-and-ending-passkeys.ts'
import type { FactorDeps } from './login/throttled-password-check.ts'
import { personName } from './people.routes.ts'
import { recordPasswordProof } from './sessions/require-recent-password.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { type AuthEnv, endSession, listSessions } from './sessions/sessions.ts'

const accountSchema = z.object({ name: personName })
const proofSchema = z.object({ password: z.string({ error: 'Please enter your password.' }) })

export function accountRoutes(deps: AuthDeps, { attemptPassword, logAccountChange, passkeys }: FactorDeps) {
  const { db, clock, requireAuth, requireOwner, requireRecentPassword } = deps
  const accountView = ({ user, session }: AuthEnv['Variables']) => ({
    ...describeAccount(deps, passkeys.sites, user.id),
    factor_refusal: findFirstFactorRefusal(deps, user, session), // null if this session may add a first factor
  })
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(accountView(c.var)))
    .put('/', requireAuth, jsonBody(accountSchema), (c) => {
      const name = c.req.valid('json').name.trim()
      db.update(users).set({ name }).where(eq(users.id, c.var.user.id)).run()
      return c.json(accountView(c.var))
    })
    .get('/sessions', requireAuth, (c) => {
      const own = listSessions(db, c.var.user.id, clock())
      const sessions = own.map(({ id, device, created_at, last_seen_at }) => {
        return { id, device, created_at, last_seen_at: last_seen_at ?? created_at, is_current: id === c.var.session }
      })
      return c.json(sessions)
    })
    .delete('/sessions/:id', requireAuth, (c) => {
      const ended = endSession(db, { id: c.req.param('id'), userId: c.var.user.id })
      orNotFound(ended || undefined)
      return c.body(null, 204)
    })
    .post('/proof', requireAuth, jsonBody(proofSchema), async (c) => {
      const { user, session } = c.var
      const options = { event: 'proof', typedName: user.username, device: session } as const
      const isRight = await attemptPassword(c, options, () =>
        authenticate(db, user.username, c.req.valid('json').password),
      )
      if (!isRight) throw new ValidationError([{ path: ['password'], message: 'That is not your password.' }])
      const suspicion = passkeys.suspicions.get(session)
      if (suspicion && passkeys.suspicions.delete(session)) acceptCounter(passkeys, user.id, suspicion)
      recordPasswordProof(c, deps)
      return c.body(null, 204)
    })
    .post('/recovery-code', requireOwner, requireRecentPassword, (c) => {
      const code = createRecoveryCode(db, c.var.user.id, clock())
      deps.onAccountChange()
      logAccountChange(c, 'recovery-code', c.var.user.username)
      return c.json({ code }, 201)
    })
}

function describeAccount({ db, siteUrl }: AuthDeps, sites: Sites, userId: number) {
  const { id, username, name, role, team_member_id, ...user } = getUserById(db, userId)
  const suspected = listFactors(db, 'passkey').filter(({ suspected_at }) => suspected_at)
  const hasPasskeys = listFactors(db, 'passkey', { userId, site: sites.today.id }).length > 0
  const isEnding = listEndingPasskeys(db, sites).some((person) => person.username === username && !person.is_ready)
  const all = listUsers(db)
  const nameOfConcern = (isOfConcern: (user: User) => boolean) => findNameOfConcern({ id, role }, all, isOfConcern)
  return {
    id,
    username,
    name,
    role,
    team_member_id,
    recovery_made_at: user.recovery_hash && user.recovery_made_at,
    // A restore of a backup invalidates the code and keeps its time.
    recovery_ended: user.recovery_hash === null && user.recovery_made_at !== null,
    generated_password_of: nameOfConcern((other) => other.password_generated), // the first start printed it
    passkey_offer: hasPasskeys ? ('declined' as const) : user.passkey_offer,
    suspected_passkey_of: nameOfConcern((other) => suspected.some(({ user_id }) => user_id === other.id)),
    missing_factor_from: missingFactorFrom({ db, siteUrl }, { id, role }),
    coming_address: (isEnding && sites.coming()?.origin) || null, // only if this user has passkeys, but none for it yet
  }
}

/** The affected account to show: the user's own, or for owners any. */
function findNameOfConcern({ id, role }: Pick<User, 'id' | 'role'>, all: User[], isOfConcern: (user: User) => boolean) {
  const concerned = all.filter((user) => isOfConcern(user) && !user.disabled_at)
  const own = concerned.find((user) => user.id === id)
  return (own ?? (role === 'owner' ? concerned[0] : undefined))?.username ?? null
}
