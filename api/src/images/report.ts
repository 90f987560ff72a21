import { images } from '@shop/db/images'
import type { Database } from '@shop/db/sqlite'
import { uploads } from '@shop/db/uploads'
import { listAll, type Storage, type StoredFile } from '../storage/storage.ts'
import { PHOTOS, uploadOfFile } from './keys.ts'
import { filesOf, imageHistories } from './named-files.ts'

export interface PictureReport {
  /** files that a record names and that are not there */
  missing: { id: number; fileName: string; key: string }[]
  /** our own files that no record names, nor ever did */
  unknown: StoredFile[]
  /** files of deleted and replaced pictures */
  kept: StoredFile[]
}

/** Compares the records with the files. */
export async function reportPictures(db: Database, storage: Storage): Promise<PictureReport> {
  const files = new Map((await listAll(storage, '')).map((file) => [file.key, file]))
  const rows = db.select().from(images).all()
  const named = new Set(rows.flatMap(filesOf))
  const once = new Set([...imageHistories(db).values()].flatMap((history) => [...history.files]))
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
      filesOf(image)
        .filter((key) => !files.has(key))
        .map((key) => ({ id: image.id, fileName: image.fileName, key })),
    ),
    unknown: unnamed.filter(
      ({ key }) => key.startsWith(PHOTOS) && !once.has(key) && !pending.has(uploadOfFile(key) ?? ''),
    ),
    kept: unnamed.filter(({ key }) => once.has(key)),
  }
}
