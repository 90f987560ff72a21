import type { Database } from '@shop/db/sqlite/open-database'
import type { Logger } from '../log/logger.ts'

/** What the routes of sign-in and accounts are made of. */
export interface AuthDeps {
  db: Database
  /** at least 32 bytes */
  secret: Uint8Array
  /** the public origin */
  siteUrl: string
  /** addresses or networks of the proxies in front of this process */
  trustedProxy: readonly string[]
  clock: () => Date
  /** gets a line for every login, logout and change of an account, successful or not */
  log?: Logger
  /** is told when an account was disabled or enabled */
  onAccountChange?: () => void
}
