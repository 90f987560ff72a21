import { isExpiredChange, type RetentionMoment } from '@shop/db/records/journal-retention'
import { REMOVED_FILE_RETENTION_MS } from '@shop/db/records/removal-expiry'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { and, eq } from 'drizzle-orm'
import { DELETED_PREFIX, type Storage } from '../../../base/storage/storage.ts'
import { loadCurrentKeys, parseReferencedKeys } from './referenced-files.ts'

/** Before the deletion of expired changes, because afterwards no row names these files. */
export async function removeExpiredFiles({ db, storage }: { db: Database; storage: Storage }, moment: RetentionMoment) {
  const ofImages = eq(changes.noun, 'images')
  const isExpired = and(ofImages, isExpiredChange(db, moment, REMOVED_FILE_RETENTION_MS))
  const expired = db.select().from(changes).where(isExpired).all()
  if (expired.length === 0) return
  const expiredRevisions = new Set(expired.map(({ revision }) => revision))
  const history = db.select().from(changes).where(ofImages).all()
  const kept = history.filter(({ revision }) => !expiredRevisions.has(revision))
  const needed = new Set([
    ...loadCurrentKeys(db),
    ...kept.flatMap(({ before, after }) => parseReferencedKeys(after ?? before)),
  ])
  const named = new Set(expired.flatMap(({ before, after }) => [before, after].flatMap(parseReferencedKeys)))
  for (const key of [...named].filter((name) => !needed.has(name)))
    for (const place of [key, DELETED_PREFIX + key]) await storage.remove(place)
}
