import type { Upload } from '@shop/db/tables/uploads'
import { logError } from '../../log/log.ts'
import { INCOMING_PREFIX, type Storage } from '../../storage/storage.ts'

/** A file that cannot be removed now is collected later, so this does not fail. */
export async function removeIncomingFile(storage: Storage, { id }: Upload) {
  try {
    await storage.remove(INCOMING_PREFIX + id)
  } catch (error) {
    logError('An uploaded file could not be removed', error)
  }
}
