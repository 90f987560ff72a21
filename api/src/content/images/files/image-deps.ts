import type { Database } from '@shop/db/sqlite/open-database'
import type { Storage } from '../../../base/storage/storage.ts'

export interface ImageDeps {
  db: Database
  storage: Storage
  clock: () => Date
}

export interface ImageLookupDeps extends Omit<ImageDeps, 'storage'> {
  storage: Pick<Storage, 'stat'>
}
