import type { BlockList } from 'node:net'
import { findRenterMember } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Context } from 'hono'
import { accessRule } from '../../http/route-access.ts'
import type { Logger } from '../../log/logger.ts'
import type { AuthMiddleware } from './auth-env.ts'
import {
  assertOwner,
  assertStaff,
  authenticateRequest,
  findRequestSession,
  type RequireAuthDeps,
} from './authenticate-request.ts'
import { createRequireRecentPassword } from './recent-password.ts'

export type RouteGuards = ReturnType<typeof createRouteGuards>

export interface RouteDeps extends RouteGuards {
  db: Database
  clock: () => Date // of the shop
}

export interface AuthDeps extends RouteGuards, RequireAuthDeps {
  siteUrl: string
  trustedProxy: BlockList
  log: Logger
  onAccountChange: () => void // when an account was made, disabled or enabled, or its role changed
}

export function createRouteGuards(deps: RequireAuthDeps) {
  return {
    requireAuth: accessRule<AuthMiddleware>('signed-in', async (c, next) => {
      await authenticateRequest(c, deps)
      await next()
    }),
    /** Of a renter's writes each is checked again, with its fields, where the record is written. */
    allowRenter: accessRule<AuthMiddleware>('renter', async (c, next) => {
      findRenterMember(deps.db, (await authenticateRequest(c, deps)).id)
      await next()
    }),
    requireStaff: accessRule<AuthMiddleware>('staff', async (c, next) => {
      assertStaff(await authenticateRequest(c, deps))
      await next()
    }),
    requireOwner: accessRule<AuthMiddleware>('owner', async (c, next) => {
      assertOwner(await authenticateRequest(c, deps))
      await next()
    }),
    requireRecentPassword: createRequireRecentPassword(deps),
    isSignedIn: async (c: Context) => (await findRequestSession(c, deps)).session !== undefined,
  }
}
