import { isNewestOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { isSample } from '@shop/db/samples/is-sample-record'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { HOURS_ID } from '@shop/db/tables/hours'
import { PLURAL_RESOURCES } from '@shop/db/tables/resources'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

/** The records of the latest removal of samples that nobody has restored or replaced since. */
export interface RemovedSamples {
  at: string
  records: Change[]
  hours: Change | undefined
}

/** The newest removal of samples that can still be undone; all of its changes carry the same time. */
export function findRemovedSamples(db: Database, now: Date): RemovedSamples | undefined {
  const isRemoval = and(eq(changes.action, 'remove'), inArray(changes.noun, PLURAL_RESOURCES))
  const removals = db.select().from(changes).where(isRemoval).orderBy(desc(changes.revision)).all()
  const undoable = removals.filter((change) => isRemovalRecent(change, now) && isStillRemovedSample(db, change))
  const at = undoable[0]?.at
  if (at === undefined) return undefined
  const records = undoable.filter((change) => change.at === at).toReversed()
  return { at, records, hours: findEmptiedHours(db, at) }
}

function isStillRemovedSample(db: Database, change: Change): boolean {
  return isNewestOfRecord(db, change) && isSample(db, change.noun, change.record_id)
}

function findEmptiedHours(db: Database, at: string): Change | undefined {
  const ofHours = and(eq(changes.noun, 'hours'), eq(changes.record_id, HOURS_ID))
  const isEmptying = and(ofHours, eq(changes.at, at), isNull(changes.user_id))
  const emptied = db.select().from(changes).where(isEmptying).get()
  return emptied && isNewestOfRecord(db, emptied) ? emptied : undefined
}
