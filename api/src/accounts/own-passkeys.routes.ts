import type { Database } from '@shop/db/sqlite/open-database'
import type { Factor } from '@shop/db/tables/factors-and-sign-in-rules'
import { users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { orNotFound } from '../base/http/request-params-and-headers.ts'
import { jsonBody, optionalJsonBody } from '../base/http/validate-json-body.ts'
import { addPasskey, requestNewPasskey } from './factors/add-passkey.ts'
import { changeFactor, listFactors, removeFactor } from './factors/factors.ts'
import { attestationSchema, whereSchema } from './factors/passkey-ceremony.ts'
import { createRequireFirstFactorProof, removeUnlessLast } from './guard-first-and-last-factor.ts'
import type { FactorDeps } from './login/throttled-password-check.ts'
import { proofRoutes } from './passkey-sign-in.routes.ts'
import { personName } from './people.routes.ts'
import { ownCodeRoutes } from './second-factor-and-codes.routes.ts'
import { deviceName } from './sessions/device-cookie-and-name.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import type { AuthEnv } from './sessions/sessions.ts'
import { siteDomainLinkRoutes } from './site-domain-change.routes.ts'

const nameSchema = z.object({ name: personName.refine((name) => name.trim() !== '', 'Please enter a name.') })

/** One's own passkeys. Adding or removing one needs a proof, so that a stolen token can do neither. */
export function factorRoutes(deps: AuthDeps, { passkeys, ...attempts }: FactorDeps) {
  const { db, clock, requireAuth, requireProofOnDevice, onAccountChange } = deps
  const mayAdd = createRequireFirstFactorProof(deps)
  return new Hono<AuthEnv>()
    .route('/codes', ownCodeRoutes(deps, { passkeys, ...attempts }))
    .route('/proof', proofRoutes(deps, { passkeys, ...attempts }))
    .route('/coming-link', siteDomainLinkRoutes(deps, passkeys))
    .get('/', requireAuth, (c) => {
      const coming_address = passkeys.sites.coming()?.origin ?? null
      return c.json({ ...describeFactors(db, c.var.user.id), coming_address })
    })
    .post('/passkeys/options', requireAuth, requireProofOnDevice, mayAdd, optionalJsonBody(whereSchema), (c) => {
      const site = passkeys.sites.at(c.req.valid('json').origin)
      const challenge = passkeys.challenges.issue('new passkey', c.var.session)
      return c.json(requestNewPasskey(db, c.var.user, { site, challenge }))
    })
    .post('/passkeys', requireAuth, requireProofOnDevice, mayAdd, jsonBody(attestationSchema), async (c) => {
      const { user, session } = c.var
      const name = deviceName(c.req.header('user-agent')) || 'Passkey'
      const ceremony = { purpose: 'new passkey', subject: session } as const
      const passkey = await addPasskey(passkeys, { userId: user.id, name, ceremony }, c.req.valid('json'))
      attempts.logAccountChange(c, 'add-passkey', user.username)
      return c.json(describePasskey(passkey), 201)
    })
    .post('/decline-offer', requireAuth, (c) => {
      db.update(users).set({ passkey_offer: 'declined' }).where(eq(users.id, c.var.user.id)).run()
      return c.body(null, 204)
    })
    .put('/:id', requireAuth, jsonBody(nameSchema), (c) => {
      const own = { id: c.req.param('id'), userId: c.var.user.id }
      orNotFound(changeFactor(db, own, { name: c.req.valid('json').name.trim() }) || undefined)
      return c.body(null, 204)
    })
    .delete('/:id', requireAuth, requireProofOnDevice, (c) => {
      const { user } = c.var
      const own = { id: c.req.param('id'), userId: user.id }
      removeUnlessLast(deps, user, () => removeFactor(db, own, clock()))
      onAccountChange()
      attempts.logAccountChange(c, 'remove-factor', user.username)
      return c.body(null, 204)
    })
}

/** Codes without a secret were left out of a backup: nothing asks for them, and their user sets them up again. */
function describeFactors(db: Database, userId: number) {
  const [codes] = listFactors(db, 'codes', { userId })
  return {
    passkeys: listFactors(db, 'passkey', { userId }).map(describePasskey),
    codes: codes && {
      ...{ id: codes.id, created_at: codes.created_at, isLost: codes.secret === null },
      recovery_codes_left: codes.recovery_hashes.length,
    },
  }
}

function describePasskey({ id, name, created_at, last_used_at, suspected_at, site }: Factor) {
  return { id, name, created_at, last_used_at, suspected_at, site }
}
