import type { Database } from '@shop/db/sqlite/open-database'
import type { Storage } from '../../../base/storage/storage.ts'

export interface ImageDeps {
  db: Database
  storage: Storage
  clock: () => Date
}
