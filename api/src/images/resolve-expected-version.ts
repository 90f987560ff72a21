import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { and, asc, eq } from 'drizzle-orm'

/** @returns the newest version when only the server itself wrote since the version seen, so that this is no conflict */
export function resolveExpectedVersion(db: Database, imageId: number, seen: number | undefined): number | undefined {
  if (seen === undefined) return undefined
  const ofImage = and(eq(changes.noun, 'images'), eq(changes.record_id, imageId))
  const laterChanges = db
    .select()
    .from(changes)
    .where(ofImage)
    .orderBy(asc(changes.revision))
    .all()
    .map(({ user_id, after }) => ({ user_id, version: Number(after?.version) }))
    .filter(({ version }) => version > seen)
  return laterChanges.every(({ user_id }) => user_id === null) ? (laterChanges.at(-1)?.version ?? seen) : seen
}
