import type { Database } from '@shop/db/sqlite/open-database'
import { type Upload, uploads } from '@shop/db/tables/uploads'
import { DAY_MS } from '@shop/db/time/durations'
import { eq } from 'drizzle-orm'
import { logError } from '../../../base/log/process-log.ts'
import { INCOMING_PREFIX, type Storage } from '../../../base/storage/storage.ts'
import type { ImageDeps } from './image-deps.ts'
import { uploadIdOfIncomingKey } from './image-keys.ts'

export const REGISTRATION_WINDOW_MS = DAY_MS

/** @returns undefined for a key that was never issued, or too long ago, and for a closed upload */
export function findOpenUpload(db: Database, fileKey: string, now: Date): Upload | undefined {
  const id = uploadIdOfIncomingKey(fileKey)
  const upload = id && db.select().from(uploads).where(eq(uploads.id, id)).get()
  return upload && Date.parse(upload.issued_at) > windowStart(now).getTime() ? upload : undefined
}

/** Its remaining files are collected like those of any expired upload. */
export function closeUpload(db: Database, { id }: Upload, now: Date) {
  const issued_at = windowStart(now).toISOString()
  db.update(uploads).set({ issued_at, received_at: null }).where(eq(uploads.id, id)).run()
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - REGISTRATION_WINDOW_MS)
}

/** For a file that cannot be used; one that has not arrived may still come. */
export async function discardUpload({ db, storage, clock }: ImageDeps, upload: Upload) {
  if (!(await storage.stat(INCOMING_PREFIX + upload.id))) return
  closeUpload(db, upload, clock())
  await removeIncomingFile(storage, upload)
}

/** A file that cannot be removed now is collected later, so this does not fail. */
export async function removeIncomingFile(storage: Storage, { id }: Upload) {
  try {
    await storage.remove(INCOMING_PREFIX + id)
  } catch (error) {
    logError('An uploaded file could not be removed', error)
  }
}
