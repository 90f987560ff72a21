import type { BlockList } from 'node:net'
import { userQuery } from '@shop/db/records/record-and-user-queries'
import { findRenterMember, isTheirs, NOT_THEIRS, RenterRefusal } from '@shop/db/records/renter-write-rules'
import { isForOwners, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Client } from '../../base/concurrency/request-queue.ts'
import { type RouteAccess, withMetadata } from '../../base/http/route-metadata.ts'
import type { Logger } from '../../base/log/logger.ts'
import { isFactorMissing, type RuleDeps } from '../factors/second-factor-rule.ts'
import { createRequireRecentPassword } from './require-recent-password.ts'
import { verifySessionToken } from './session-jwt.ts'
import { type AuthEnv, type AuthMiddleware, findSession, recordSessionUse, type SessionUser } from './sessions.ts'

export type Caller = AuthEnv['Variables']

interface RequireAuthDeps extends RuleDeps {
  siteUrl: string
  secret: Uint8Array
  findFirstFactorRefusal: (deps: RuleDeps, user: SessionUser, session: string) => string | null
}

export type RouteGuards = ReturnType<typeof createRouteGuards>

export interface RouteDeps extends RouteGuards {
  db: Database
  clock: () => Date // of the shop
}

export interface AuthDeps extends RouteGuards, RequireAuthDeps {
  trustedProxy: BlockList
  log: Logger
  onAccountChange: () => void // when an account was made, disabled or enabled, or its role changed
}

export function createRouteGuards(deps: RequireAuthDeps) {
  /** @param assertAllowed is missing where people without a passkey or codes may read, and add one */
  const guard = (access: RouteAccess, assertAllowed?: (user: SessionUser) => void) =>
    withMetadata<AuthMiddleware>({ access }, async (c, next) => {
      const { caller, refusal } = findCaller(c.req.header('authorization'), deps)
      if (!caller) return throwUnauthorized(c, refusal)
      c.set('user', caller.user)
      c.set('session', caller.session)
      if (assertAllowed) assertMayCall(caller, assertAllowed)
      await next()
    })
  const assertMayCall = (caller: Caller, assertAllowed: (user: SessionUser) => void) => {
    assertAllowed(caller.user)
    assertHasFactor(caller, deps)
  }
  const assertRenterOrStaff = ({ id, role }: SessionUser) => role === 'renter' && findRenterMember(deps.db, id)
  return {
    requireAuth: guard('signed-in'),
    /** Each write by a renter is checked again, with its fields, where the record is written. */
    allowRenter: guard('renter', assertRenterOrStaff),
    /** `allowRenter` without middleware. @returns undefined without a session @throws 403 */
    findRenterOrStaff(authorization: string | undefined): Caller | undefined {
      const { caller } = findCaller(authorization, deps)
      if (caller) assertMayCall(caller, assertRenterOrStaff)
      return caller
    },
    requireStaff: guard('staff', assertStaff),
    requireOwner: guard('owner', assertOwner),
    requireRecentPassword: createRequireRecentPassword(deps),
    requireProofOnDevice: createRequireRecentPassword(deps, { onDevice: true }),
    isSignedIn: (c: Context) => findRequestSession(c.req.header('authorization'), deps).session !== undefined,
  }
}

function findCaller(authorization: string | undefined, deps: RequireAuthDeps) {
  const { session, refusal } = findRequestSession(authorization, deps)
  if (!session) return { refusal }
  recordSessionUse(deps.db, session, deps.clock())
  return { caller: { user: session.user, session: session.id } }
}

function findRequestSession(authorization: string | undefined, { db, secret, clock }: RequireAuthDeps) {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return { refusal: 'Please log in first.' }
  const now = clock()
  const verified = verifySessionToken(token, { secret, now })
  if (verified.status === 'expired') return { refusal: 'Your session has expired. Please log in again.' }
  const session = verified.status === 'valid' ? findSession(db, verified.sessionId, now) : undefined
  return session ? { session } : { refusal: 'Your session has ended. Please log in again.' }
}

/** @throws 403 */
function assertHasFactor({ user, session }: Caller, deps: RequireAuthDeps) {
  if (!isFactorMissing(deps, user)) return
  const advice = deps.findFirstFactorRefusal(deps, user, session) ?? 'Add one on Your account.'
  throw new HTTPException(403, { message: `This shop asks for a passkey or one-time codes. ${advice}` })
}

export function clientOf(c: Context<AuthEnv>): Client {
  return { key: c.var.user.id, signal: c.req.raw.signal }
}

export function assertOwner(user: Pick<SessionUser, 'role'>) {
  if (user.role !== 'owner') throw new HTTPException(403, { message: 'Only an owner may do this.' })
}

export function assertStaff(user: Pick<SessionUser, 'role'>) {
  if (user.role === 'renter') throw new RenterRefusal(NOT_THEIRS)
}

export function throwUnauthorized(c: Context, message: string): never {
  c.header('WWW-Authenticate', 'Bearer')
  throw new HTTPException(401, { message })
}

/** Tells whether a user may write a record. */
export function createWriteCheck(db: Database, { id, role }: SessionUser) {
  if (role === 'owner') return () => true
  if (role === 'staff') return (noun: ResourceName) => !isForOwners(noun)
  const memberId = userQuery(db).get({ id })?.team_member_id ?? 0
  return (noun: ResourceName, row: Record<string, unknown> | null) =>
    isTheirs({ noun, before: row, after: row }, memberId)
}
