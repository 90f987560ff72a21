import type { Database } from '@shop/db/sqlite/open-database'
import { images } from '@shop/db/tables/images'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { eq, lt } from 'drizzle-orm'
import { INCOMING_PREFIX, type Storage } from '../storage/storage.ts'
import { PHOTOS_PREFIX, stemOfVariantKey, variantKeyStem } from './image-keys.ts'
import { listImageHistories, referencedKeys } from './referenced-files.ts'
import { REGISTRATION_WINDOW_MS } from './register-upload.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long the files of a deleted picture stay: a database that comes back from a backup still finds them. */
const DELETED_RETENTION_MS = 30 * 24 * HOUR_MS

interface CollectOrphansOptions {
  db: Database
  storage: Storage
  now: Date
}

/**
 * Removes what was sent and never registered, after a day, and the files of pictures deleted 30 days ago. A file goes
 * only because the database says what it was, or because nobody can register it any more: a picture that the database does
 * not know is never touched, for it may be the wrong one. Files that a living record once had stay.
 */
export async function collectOrphans({ db, storage, now }: CollectOrphansOptions) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const known = new Map(
    db
      .select()
      .from(uploads)
      .all()
      .map((upload) => [INCOMING_PREFIX + upload.id, upload]),
  )
  for await (const { key, modifiedAt } of storage.list(INCOMING_PREFIX)) {
    if (isExpiredUpload(known.get(key), { modifiedAt, since: before(REGISTRATION_WINDOW_MS) }))
      await storage.remove(key)
  }
  // An hour later than they can be registered, so that nothing is being made of them.
  await deleteExpiredUploads({ db, storage, until: before(REGISTRATION_WINDOW_MS + HOUR_MS) })
  await removeDeletedImages({ db, storage, until: before(DELETED_RETENTION_MS) })
  await removeOrphanVariants({ db, storage })
  await storage.removePartialFiles(before(REGISTRATION_WINDOW_MS))
}

function isExpiredUpload(
  upload: Upload | undefined,
  { modifiedAt, since }: { modifiedAt: Date; since: Date },
): boolean {
  if (!upload) return modifiedAt < since
  return upload.image_id !== null || new Date(upload.issued_at) < since
}

async function deleteExpiredUploads({ db, storage, until }: { db: Database; storage: Storage; until: Date }) {
  for (const { id, image_id } of db.select().from(uploads).where(lt(uploads.issued_at, until.toISOString())).all()) {
    // It was on its way to become a picture when the server ended.
    if (image_id === null) for await (const { key } of storage.list(PHOTOS_PREFIX + id)) await storage.remove(key)
    db.delete(uploads).where(eq(uploads.id, id)).run()
  }
}

async function removeDeletedImages({ db, storage, until }: { db: Database; storage: Storage; until: Date }) {
  const named = new Set(db.select().from(images).all().flatMap(referencedKeys))
  const deleted = [...listImageHistories(db).values()].filter(({ removed }) => removed && removed < until)
  const going = new Set(deleted.flatMap(({ files }) => [...files]).filter((key) => !named.has(key)))
  if (going.size === 0) return
  for await (const { key } of storage.list('')) if (going.has(key)) await storage.remove(key)
}

/** Copies that no record ever named: their picture was deleted or replaced while they were made, and then the server ended. */
async function removeOrphanVariants({ db, storage }: Omit<CollectOrphansOptions, 'now'>) {
  const rows = db.select().from(images).all()
  const histories = [...listImageHistories(db).values()]
  const named = new Set([...rows.flatMap(referencedKeys), ...histories.flatMap(({ files }) => [...files])])
  const shown = new Set(rows.map(({ aws_location }) => variantKeyStem(aws_location)))
  const past = new Set([...named].map(variantKeyStem).filter((stem) => !shown.has(stem)))
  for await (const { key } of storage.list(PHOTOS_PREFIX)) {
    if (!named.has(key) && past.has(stemOfVariantKey(key) ?? '')) await storage.remove(key)
  }
}
