import type { RecordStore, WriteContext } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Image } from '@shop/db/tables/images'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../http/or-not-found.ts'
import { listImageUsage } from './list-image-usage.ts'

interface RemoveUnusedImageDeps {
  db: Database
  records: RecordStore<Image, unknown>
}

/** Must run in a transaction. */
export function removeUnusedImage({ db, records }: RemoveUnusedImageDeps, id: number, context: WriteContext) {
  const users = listImageUsage(db, id)
  if (users.length > 0) throw new HTTPException(409, { message: `Used by: ${users.join(', ')}` })
  orNotFound(records.remove(id, context))
}
