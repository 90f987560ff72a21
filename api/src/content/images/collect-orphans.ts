import type { Database } from '@shop/db/sqlite/open-database'
import { uploads } from '@shop/db/tables/uploads'
import { HOUR_MS } from '@shop/db/time/durations'
import { eq, lt } from 'drizzle-orm'
import {
  DELETED_PREFIX,
  INCOMING_PREFIX,
  listAllFiles,
  type Storage,
  type StoredFile,
} from '../../base/storage/storage.ts'
import { PHOTOS_PREFIX, parseVariantKeyStem, uploadIdOfPhotoKey, variantKeyStem } from './files/image-keys.ts'
import { loadFileReferences, referencedKeys } from './files/referenced-files.ts'
import { REGISTRATION_WINDOW_MS } from './issue-and-cancel-uploads.ts'

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

interface ImageReport {
  missing: { id: number; fileName: string; key: string }[] // files that a record references and that do not exist
  orphans: StoredFile[] // below `photos/`, and no record ever referenced them
  retained: StoredFile[] // of deleted images, and former ones of replaced images
}

export async function reportImageFiles(db: Database, storage: Storage): Promise<ImageReport> {
  const files = await listAllFiles(storage, '')
  const storedKeys = new Set(files.map(({ key }) => key))
  const { images, current, ever } = loadFileReferences(db)
  const rows = db.select().from(uploads).all()
  const pendingUploads = new Set(rows.map(({ id }) => id))
  const isPending = (key: string) => pendingUploads.has(uploadIdOfPhotoKey(key) ?? '')
  return {
    missing: images.flatMap((image) =>
      referencedKeys(image)
        .filter((key) => !storedKeys.has(key))
        .map((key) => ({ id: image.id, fileName: image.fileName, key })),
    ),
    orphans: files.filter(({ key }) => key.startsWith(PHOTOS_PREFIX) && !ever.has(key) && !isPending(key)),
    retained: files.filter(({ key }) => key.startsWith(DELETED_PREFIX) || (ever.has(key) && !current.has(key))),
  }
}
