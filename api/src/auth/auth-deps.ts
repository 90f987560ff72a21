import type { Database } from '@shop/db/sqlite/open-database'
import type { Logger } from '../log/logger.ts'

export interface AuthDeps {
  db: Database
  /** at least 32 bytes */
  secret: Uint8Array
  siteUrl: string
  trustedProxy: readonly string[]
  clock: () => Date
  log?: Logger
  /** is told when an account was disabled or enabled */
  onAccountChange?: () => void
}
