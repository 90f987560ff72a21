import { images } from '@shop/db/images'
import type { Database } from '@shop/db/sqlite'
import { type Upload, uploads } from '@shop/db/uploads'
import { eq, lt } from 'drizzle-orm'
import { INCOMING, type Storage } from '../storage/storage.ts'
import { copyStem, PHOTOS, stemOfCopy } from './keys.ts'
import { filesOf, imageHistories } from './named-files.ts'
import { REGISTER_MS } from './register.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long the files of a deleted picture stay: a database that comes back from a backup still finds them. */
const DELETED_MS = 30 * 24 * HOUR_MS

interface Sweeping {
  db: Database
  storage: Storage
  now: Date
}

/**
 * Removes what was sent and never registered, after a day, and the files of pictures deleted 30 days ago. A file goes
 * only because the database says what it was, or because nobody can register it any more: a picture that the database does
 * not know is never touched, for it may be the wrong one. Files that a living record once had stay.
 */
export async function sweep({ db, storage, now }: Sweeping) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const known = new Map(
    db
      .select()
      .from(uploads)
      .all()
      .map((upload) => [INCOMING + upload.id, upload]),
  )
  for await (const { key, modified } of storage.list(INCOMING)) {
    if (isOver(known.get(key), { modified, since: before(REGISTER_MS) })) await storage.remove(key)
  }
  // An hour later than they can be registered, so that nothing is being made of them.
  await forgetUploads({ db, storage, until: before(REGISTER_MS + HOUR_MS) })
  await removeDeleted({ db, storage, until: before(DELETED_MS) })
  await removeStrays({ db, storage })
  await storage.removeHalves(before(REGISTER_MS))
}

function isOver(upload: Upload | undefined, { modified, since }: { modified: Date; since: Date }): boolean {
  if (!upload) return modified < since
  return upload.image_id !== null || new Date(upload.issued_at) < since
}

async function forgetUploads({ db, storage, until }: { db: Database; storage: Storage; until: Date }) {
  for (const { id, image_id } of db.select().from(uploads).where(lt(uploads.issued_at, until.toISOString())).all()) {
    // It was on its way to become a picture when the server ended.
    if (image_id === null) for await (const { key } of storage.list(PHOTOS + id)) await storage.remove(key)
    db.delete(uploads).where(eq(uploads.id, id)).run()
  }
}

async function removeDeleted({ db, storage, until }: { db: Database; storage: Storage; until: Date }) {
  const named = new Set(db.select().from(images).all().flatMap(filesOf))
  const deleted = [...imageHistories(db).values()].filter(({ removed }) => removed && removed < until)
  const going = new Set(deleted.flatMap(({ files }) => [...files]).filter((key) => !named.has(key)))
  if (going.size === 0) return
  for await (const { key } of storage.list('')) if (going.has(key)) await storage.remove(key)
}

/** Copies that no record ever named: their picture was deleted or replaced while they were made, and then the server ended. */
async function removeStrays({ db, storage }: Omit<Sweeping, 'now'>) {
  const rows = db.select().from(images).all()
  const histories = [...imageHistories(db).values()]
  const named = new Set([...rows.flatMap(filesOf), ...histories.flatMap(({ files }) => [...files])])
  const shown = new Set(rows.map(({ aws_location }) => copyStem(aws_location)))
  const past = new Set([...named].map(copyStem).filter((stem) => !shown.has(stem)))
  for await (const { key } of storage.list(PHOTOS)) {
    if (!named.has(key) && past.has(stemOfCopy(key) ?? '')) await storage.remove(key)
  }
}
