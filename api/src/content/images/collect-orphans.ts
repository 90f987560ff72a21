import type { Database } from '@shop/db/sqlite/open-database'
import { uploads } from '@shop/db/tables/uploads'
import { HOUR_MS } from '@shop/db/time/durations'
import { eq, lt } from 'drizzle-orm'
import { INCOMING_PREFIX, type Storage } from '../../base/storage/storage.ts'
import { REGISTRATION_WINDOW_MS } from './files/find-open-upload.ts'
import { PHOTOS_PREFIX, parseVariantKeyStem, variantKeyStem } from './files/image-keys.ts'
import { loadFileReferences } from './files/referenced-files.ts'

interface CollectOrphansOptions {
  db: Database
  storage: Storage
  now: Date
}

type Stores = Omit<CollectOrphansOptions, 'now'>

/** Never removes a file of an image that is not in the journal, as the server may run with the wrong database. */
export async function collectOrphans({ now, ...stores }: CollectOrphansOptions) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await removeIncomingFiles(stores, ago(REGISTRATION_WINDOW_MS))
  // One hour more than the window, because a registration may still be running.
  await deleteExpiredUploads(stores, ago(REGISTRATION_WINDOW_MS + HOUR_MS))
  await removeOrphanVariants(stores)
  await stores.storage.removePartialFiles(ago(REGISTRATION_WINDOW_MS))
}

async function removeIncomingFiles({ db, storage }: Stores, before: Date) {
  const rows = db.select().from(uploads).all()
  const uploadByKey = new Map(rows.map((upload) => [INCOMING_PREFIX + upload.id, upload]))
  for await (const { key, modifiedAt } of storage.list(INCOMING_PREFIX)) {
    const upload = uploadByKey.get(key)
    const isOver = upload ? upload.image_id !== null || new Date(upload.issued_at) < before : modifiedAt < before
    if (isOver) await storage.remove(key)
  }
}

async function deleteExpiredUploads({ db, storage }: Stores, before: Date) {
  for (const { id, image_id } of db.select().from(uploads).where(lt(uploads.issued_at, before.toISOString())).all()) {
    // A crash during the registration leaves files that no record references.
    if (image_id === null) for await (const { key } of storage.list(PHOTOS_PREFIX + id)) await storage.remove(key)
    db.delete(uploads).where(eq(uploads.id, id)).run()
  }
}

/** A crash during the backfill leaves variants of images that were deleted or replaced meanwhile. */
async function removeOrphanVariants({ db, storage }: Stores) {
  const { images, ever } = loadFileReferences(db)
  const currentStems = new Set(images.map(({ aws_location }) => variantKeyStem(aws_location)))
  const formerStems = new Set([...ever].map(variantKeyStem).filter((stem) => !currentStems.has(stem)))
  for await (const { key } of storage.list(PHOTOS_PREFIX)) {
    if (!ever.has(key) && formerStems.has(parseVariantKeyStem(key) ?? '')) await storage.remove(key)
  }
}
