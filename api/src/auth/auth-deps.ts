import type { Database } from '@shop/db/sqlite/open-database'
import type { Logger } from '../log/logger.ts'

export interface AuthDeps {
  db: Database
  secret: Uint8Array // at least 32 bytes
  siteUrl: string
  trustedProxy: readonly string[]
  clock: () => Date
  log?: Logger
  onAccountChange?: () => void // when an account was disabled or enabled
}
