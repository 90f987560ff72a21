import { type User, users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { orNotFound } from '../base/http/request-params.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { createRecoveryCode } from './accounts/change-user-password.ts'
import { authenticate, getUserById, listUsers } from './accounts/users.ts'
import { listFactors } from './factors/factors.ts'
import { missingFactorFrom } from './factors/second-factor-rule.ts'
import type { Sites } from './factors/sites.ts'
import { acceptCounter } from './factors/use-passkey.ts'
import { findFirstFactorRefusal } from './first-factor.ts'
import { listEndingPasskeys } from './list-people.ts'
import type { FactorDeps } from './login/throttled-password-check.ts'
import { personName } from './people.routes.ts'
import { recordPasswordProof } from './sessions/recent-password.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { type AuthEnv, endSession, listSessions } from './sessions/sessions.ts'

const accountSchema = z.object({ name: personName })
const proofSchema = z.object({ password: z.string({ error: 'Please enter your password.' }) })

export function accountRoutes(deps: AuthDeps, { attemptPassword, logAccountChange, passkeys }: FactorDeps) {
  const { db, clock, requireAuth, requireOwner, requireRecentPassword } = deps
  const accountView = ({ user, session }: AuthEnv['Variables']) => ({
    ...describeAccount(deps, user.id),
    ...describePasskeys(deps, passkeys.sites, user.id),
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

function describeAccount({ db }: AuthDeps, id: number) {
  const all = listUsers(db)
  const { username, name, role, team_member_id, recovery_hash, recovery_made_at: madeAt } = getUserById(db, id)
  const recovery_made_at = recovery_hash && madeAt
  // A restore of a backup invalidates the code and keeps its time.
  const recovery_ended = recovery_hash === null && madeAt !== null
  const generated_password_of = nameOfConcern(id, all, (user) => user.password_generated) // the first start printed it
  return { id, username, name, role, team_member_id, recovery_made_at, recovery_ended, generated_password_of }
}

function describePasskeys({ db, siteUrl }: AuthDeps, sites: Sites, id: number) {
  const { username, role, passkey_offer: offer } = getUserById(db, id)
  const suspected = listFactors(db, 'passkey').filter(({ suspected_at }) => suspected_at)
  const isSuspected = (user: User) => suspected.some(({ user_id }) => user_id === user.id)
  const isUsed = listFactors(db, 'passkey', { userId: id, site: sites.today.id }).length > 0
  const isEnding = listEndingPasskeys(db, sites).some((person) => person.username === username && !person.is_ready)
  return {
    passkey_offer: isUsed ? ('declined' as const) : offer,
    suspected_passkey_of: nameOfConcern(id, listUsers(db), isSuspected),
    missing_factor_from: missingFactorFrom({ db, siteUrl }, { id, role }),
    coming_address: (isEnding && sites.coming()?.origin) || null, // only if this user has passkeys, but none for it yet
  }
}

/** The affected account to show: the user's own, or for owners any. */
function nameOfConcern(id: number, all: User[], isOfConcern: (user: User) => boolean): string | null {
  const concerned = all.filter((user) => isOfConcern(user) && !user.disabled_at)
  const own = concerned.find((user) => user.id === id)
  const isOwner = all.some((user) => user.id === id && user.role === 'owner')
  return (own ?? (isOwner ? concerned[0] : undefined))?.username ?? null
}
