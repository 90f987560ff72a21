import type { Database } from '@shop/db/sqlite/open-database'
import { listImageChanges } from './files/referenced-files.ts'

/** @returns the newest version when only the server itself wrote since the version seen, so that this is no conflict */
export function expectedVersionPastServerWrites(
  db: Database,
  imageId: number,
  seen: number | undefined,
): number | undefined {
  if (seen === undefined) return undefined
  const versions = listImageChanges(db, imageId).map(({ user_id, after }) => ({
    user_id,
    version: Number(after?.version),
  }))
  const later = versions.filter(({ version }) => version > seen)
  return later.every(({ user_id }) => user_id === null) ? (later.at(-1)?.version ?? seen) : seen
}
