import { createSemaphore } from '@shop/db/semaphore'
import type { Database } from '@shop/db/sqlite/open-database'
import { DELETED_PREFIX, listAllFiles, type Storage } from '../../../base/storage/storage.ts'
import type { PurgeQueue } from '../../../outbox/purges/purge-queue.ts'
import { isExternalUrl, variantKeyStem } from './image-keys.ts'
import { loadCurrentKeys, loadFileReferences, loadPublicKeys } from './referenced-files.ts'

export type FilePurge = Pick<PurgeQueue, 'announceRemoval' | 'add' | 'flush' | 'stop'>

interface ImageFileStores {
  db: Database
  storage: Storage
  purge?: FilePurge | undefined
}

/** Makes deleted files public for a write that names them; those that no record names afterwards are deleted again. */
export async function bringFilesBack<Result>(
  stores: ImageFileStores,
  keys: string[],
  write: () => Result,
): Promise<Result> {
  const current = loadCurrentKeys(stores.db)
  const deleted = keys.filter((key) => !current.has(key))
  if (deleted.length === 0) return write()
  return inTurn(async () => {
    try {
      await moveFiles(stores.storage, deleted, { public: true })
      return write()
    } finally {
      await deleteUnusedFiles(stores, deleted)
    }
  })
}

export function hideUnusedFiles(stores: ImageFileStores, keys: string[]): Promise<void> {
  return inTurn(() => deleteUnusedFiles(stores, keys))
}

/** Moves each file to where the records want it. @returns the public files that pages may still show */
export function repairDeletedFiles(stores: ImageFileStores): Promise<string[]> {
  return inTurn(async () => {
    const files = await listAllFiles(stores.storage, '')
    const { current, ever, replaced } = loadFileReferences(stores.db)
    const deleted = files.filter(({ key }) => key.startsWith(DELETED_PREFIX))
    const wanted = deleted.map(({ key }) => key.slice(DELETED_PREFIX.length)).filter((key) => current.has(key))
    await moveFiles(stores.storage, wanted, { public: true })
    const former = files.map(({ key }) => key).filter((key) => ever.has(key))
    await deleteUnusedFiles(
      stores,
      former.filter((key) => !replaced.has(key)),
    )
    return former.filter((key) => replaced.has(key))
  })
}

async function deleteUnusedFiles({ db, storage, purge }: ImageFileStores, keys: string[]) {
  const wanted = loadPublicKeys(db)
  const unused: string[] = []
  for (const key of keys) if (!wanted.has(key) && (await storage.stat(key))) unused.push(key)
  if (unused.length === 0) return
  purge?.announceRemoval(unused)
  await moveFiles(storage, unused, { public: false }).finally(() => purgeNow(purge, unused))
}

function purgeNow(purge: FilePurge | undefined, keys: string[]) {
  purge?.add(...keys)
  purge?.flush()
}

async function moveFiles(storage: Storage, keys: string[], { public: isPublic }: { public: boolean }) {
  for (const key of keys) {
    const deleted = DELETED_PREFIX + key
    await (isPublic ? storage.move(deleted, key) : storage.move(key, deleted))
  }
}

/** One move or removal of files at a time, so that each sees what the previous one moved and wrote. */
const inTurn = createSemaphore(1)

/** Removes files for good, with variants that no record named yet. */
export function eraseFiles({ storage, purge }: Omit<ImageFileStores, 'db'>, keys: string[]): Promise<void> {
  return inTurn(async () => {
    const own = keys.filter((key) => !isExternalUrl(key))
    const erased = new Set(own)
    const originals = own.filter((key) => !/-\d{1,4}\.\w+$/.test(key))
    for (const prefix of originals.map((key) => `${variantKeyStem(key)}-`))
      for (const place of ['', DELETED_PREFIX])
        for (const { key } of await listAllFiles(storage, place + prefix)) erased.add(key.slice(place.length))
    purge?.announceRemoval([...erased])
    for (const key of erased) for (const place of [key, DELETED_PREFIX + key]) await storage.remove(place)
    purgeNow(purge, [...erased])
  })
}

/** Also reads the files of deleted images. */
export function readImageFile(storage: Storage, key: string, limit?: number): Promise<Buffer | undefined> {
  return lookForFile(key, (place) => storage.read(place, limit))
}

/** Looks in the public place twice, because a deleted file may come back between the two looks. */
export async function lookForFile<Found>(key: string, look: (place: string) => Promise<Found | undefined>) {
  for (const place of [key, DELETED_PREFIX + key, key]) {
    const found = await look(place)
    if (found) return found
  }
  return undefined
}

export interface ImageDeps {
  db: Database
  storage: Storage
  clock: () => Date
}
