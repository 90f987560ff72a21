import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { and, asc, eq } from 'drizzle-orm'

/**
 * The version to hold a writer of an image to. Whoever saw it before the shop added copies by itself has missed
 * nothing that somebody wrote, and is let through.
 */
export function skipSystemVersions(db: Database, image: number, seen: number | undefined): number | undefined {
  if (seen === undefined) return undefined
  const ofImage = and(eq(changes.noun, 'images'), eq(changes.record_id, image))
  const written = db.select().from(changes).where(ofImage).orderBy(asc(changes.revision)).all()
  const since = written
    .map(({ user_id, after }) => ({ user_id, version: Number(after?.version) }))
    .filter(({ version }) => version > seen)
  return since.every(({ user_id }) => user_id === null) ? (since.at(-1)?.version ?? seen) : seen
}
