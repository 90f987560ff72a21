import { readFileSync } from 'node:fs'
import { countAppliedMigrations } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { forEachParallel } from '../concurrency/for-each-parallel.ts'
import { readImageFile } from '../images/files/deleted-files.ts'
import { loadFileReferences } from '../images/files/referenced-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { BackupStore } from './backup-store.ts'
import { hashOf, type Manifest, type StoredFile, type StoredPicture } from './manifest.ts'
import type { DatabaseSnapshot } from './snapshot-database.ts'

export interface BackupContent {
  snapshot: DatabaseSnapshot
  images: Storage
  takenAt: Date
}

export async function takeBackup(content: BackupContent, store: BackupStore): Promise<string> {
  const { snapshot, images, takenAt } = content
  const previous = await store.newestManifest()
  const { wanted, required, migrations } = readSnapshot(snapshot.file)
  const { pictures, missing } = await storePictures(wanted, { images, store, previous })
  const manifest: Manifest = {
    ...{ format: 1, takenAt: takenAt.toISOString(), revision: snapshot.revision, migrations },
    database: await storeDatabase(snapshot.file, store, previous),
    pictures,
    missing: missing.filter((path) => required.has(path)),
  }
  return store.addManifest(manifest)
}

function readSnapshot(file: string) {
  const db = openDatabase(file)
  try {
    const { current, ever } = loadFileReferences(db)
    return { required: current, wanted: [...ever].sort(), migrations: countAppliedMigrations(db.$client) }
  } finally {
    db.$client.close()
  }
}

async function storeDatabase(file: string, store: BackupStore, previous: Manifest | undefined): Promise<StoredFile> {
  const bytes = readFileSync(file)
  const sha256 = hashOf(bytes)
  const isStored = previous?.database.sha256 === sha256 && (await store.has(previous.database))
  return isStored ? previous.database : store.addFile(`db/${sha256}.sqlite.zst`, bytes)
}

interface PictureOptions {
  images: Storage
  store: BackupStore
  previous: Manifest | undefined
}

/** An image file never changes, so one that an earlier backup stored is not read again. */
async function storePictures(wanted: string[], { images, store, previous }: PictureOptions) {
  const known = new Map(previous?.pictures.map((picture) => [picture.path, picture]))
  const pictures: StoredPicture[] = []
  const missing: string[] = []
  await forEachParallel(wanted, async (path) => {
    const stored = known.get(path)
    if (stored && (await store.has(stored))) return void pictures.push(stored)
    const bytes = await readImageFile(images, path, Number.POSITIVE_INFINITY)
    if (bytes) pictures.push({ path, ...(await store.addFile(`pictures/${path}`, bytes)) })
    else missing.push(path)
  })
  return { pictures, missing }
}
