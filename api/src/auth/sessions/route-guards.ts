import type { BlockList } from 'node:net'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Logger } from '../../log/logger.ts'
import { createRequireRecentPassword } from './recent-password.ts'
import { createIsSignedIn, createRequireAuth, createRequireOwner, type RequireAuthDeps } from './require-auth.ts'

export type RouteGuards = ReturnType<typeof createRouteGuards>

export interface RouteDeps extends RouteGuards {
  db: Database
  clock: () => Date // of the shop
}

export interface AuthDeps extends RouteGuards, RequireAuthDeps {
  siteUrl: string
  trustedProxy: BlockList
  log: Logger
  onAccountChange: () => void // when an account was disabled or enabled
}

export function createRouteGuards(deps: RequireAuthDeps) {
  return {
    requireAuth: createRequireAuth(deps),
    requireOwner: createRequireOwner(deps),
    requireRecentPassword: createRequireRecentPassword(deps),
    isSignedIn: createIsSignedIn(deps),
  }
}
