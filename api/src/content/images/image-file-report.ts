import type { Database } from '@shop/db/sqlite/open-database'
import { uploads } from '@shop/db/tables/uploads'
import { DELETED_PREFIX, listAllFiles, type Storage, type StoredFile } from '../../base/storage/storage.ts'
import { PHOTOS_PREFIX, uploadIdOfPhotoKey } from './files/image-keys.ts'
import { loadFileReferences, referencedKeys } from './files/referenced-files.ts'

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
