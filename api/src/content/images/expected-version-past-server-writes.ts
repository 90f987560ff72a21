import type { Database } from '@shop/db/sqlite/open-database'
import { listImageChanges } from './files/referenced-files.ts'

/** @returns the newest version when only the server itself wrote since the version seen, so that this is no conflict */
export function expectedVersionPastServerWrites(
  db: Database,
  imageId: number,
  seen: number | undefined,
): number | undefined {
  if (seen === undefined) return undefined
  const later = listImageChanges(db, imageId).filter(({ after }) => Number(after?.version) > seen)
  const isByServer = later.every(({ user_id }) => user_id === null)
  return isByServer ? Number(later.at(-1)?.after?.version ?? seen) : seen
}
