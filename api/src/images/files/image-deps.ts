import type { Database } from '@shop/db/sqlite/open-database'
import type { Storage } from '../../storage/storage.ts'

export interface ImageDeps {
  db: Database
  storage: Storage
  clock: () => Date
}
