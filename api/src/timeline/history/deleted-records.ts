import { isNewestOfRecord, recordName } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { removalExpiry } from '@shop/db/records/removal-expiry'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { smallFileKey } from './change-view.ts'
import { selectWithUser } from './list-changes.ts'

export function listDeletedRecords(db: Database, now: Date) {
  return listDeletedChanges(db, now).map(({ change, username }) => {
    const { revision, at, noun, record_id } = change
    const until = removalExpiry(at).toISOString()
    const [name, picture] = [recordName(change), deletedPicture(db, change)]
    return { revision, at, until, username, noun, record_id, name, picture }
  })
}

/** The removals of the records that can still come back, newest first. */
export function listDeletedChanges(db: Database, now: Date) {
  const isRemoval = and(eq(changes.action, 'remove'), isNotNull(changes.before))
  const removals = selectWithUser(db).where(isRemoval).orderBy(desc(changes.revision)).all()
  return removals.filter(({ change }) => isRemovalRecent(change, now) && isNewestOfRecord(db, change))
}

/** The key of a small file. */
function deletedPicture(db: Database, { noun, before }: Change): string | null {
  if (noun === 'images') return before && smallFileKey(before)
  const isOfRecord = eq(images.id, Number(before?.image_id ?? 0))
  const image = db.select().from(images).where(isOfRecord).get()
  return image ? smallFileKey(image) : null
}
