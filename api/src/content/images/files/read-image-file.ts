import { DELETED_PREFIX, type Storage } from '../../../base/storage/storage.ts'

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
