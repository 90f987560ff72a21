import type { Database } from '@shop/db/sqlite/open-database'
import { images } from '@shop/db/tables/images'
import { uploads } from '@shop/db/tables/uploads'
import { listAllFiles, type Storage, type StoredFile } from '../storage/storage.ts'
import { PHOTOS_PREFIX, uploadIdOfPhotoKey } from './image-keys.ts'
import { listImageHistories, referencedKeys } from './referenced-files.ts'

export interface ImageReport {
  /** files that a record names and that are not there */
  missing: { id: number; fileName: string; key: string }[]
  /** our own files that no record names, nor ever did */
  orphans: StoredFile[]
  /** files of deleted and replaced pictures */
  retained: StoredFile[]
}

/** Compares the records with the files. */
export async function reportImageFiles(db: Database, storage: Storage): Promise<ImageReport> {
  const files = new Map((await listAllFiles(storage, '')).map((file) => [file.key, file]))
  const rows = db.select().from(images).all()
  const named = new Set(rows.flatMap(referencedKeys))
  const once = new Set([...listImageHistories(db).values()].flatMap((history) => [...history.files]))
  const pending = new Set(
    db
      .select({ id: uploads.id })
      .from(uploads)
      .all()
      .map(({ id }) => id),
  )
  const unnamed = [...files.values()].filter(({ key }) => !named.has(key))
  return {
    missing: rows.flatMap((image) =>
      referencedKeys(image)
        .filter((key) => !files.has(key))
        .map((key) => ({ id: image.id, fileName: image.fileName, key })),
    ),
    orphans: unnamed.filter(
      ({ key }) => key.startsWith(PHOTOS_PREFIX) && !once.has(key) && !pending.has(uploadIdOfPhotoKey(key) ?? ''),
    ),
    retained: unnamed.filter(({ key }) => once.has(key)),
  }
}
