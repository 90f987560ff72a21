import { DELETED_PREFIX, listAllFiles } from '../../storage/storage.ts'
import { inTurn } from './files-in-turn.ts'
import { isExternalUrl, variantKeyStem } from './image-keys.ts'
import type { ImageFileStores } from './move-deleted-files.ts'

/** Removes files for good, with variants that no record named yet. */
export function eraseFiles({ storage, purge }: Omit<ImageFileStores, 'db'>, keys: string[]): Promise<void> {
  return inTurn(async () => {
    const own = keys.filter((key) => !isExternalUrl(key))
    const erased = new Set(own)
    const originals = own.filter((key) => !/-\d{1,4}\.\w+$/.test(key))
    for (const prefix of originals.map((key) => `${variantKeyStem(key)}-`))
      for (const place of ['', DELETED_PREFIX])
        for (const { key } of await listAllFiles(storage, place + prefix)) erased.add(key.slice(place.length))
    purge?.announce([...erased])
    for (const key of erased) for (const place of [key, DELETED_PREFIX + key]) await storage.remove(place)
    purge?.purge([...erased])
  })
}
