import {
  and,
  between,
  desc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  lte,
  min,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { RESOURCE_NAMES, type ResourceName } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { DAY_MS } from '../time/durations.ts'
import { newestRevision } from './journal.ts'
import { removalExpiry } from './removed-file-expiry.ts'

/** For this long the site can be shown at any moment: every version is kept, and after that the last of each month (UTC). */
export const VERSION_RETENTION_MS = 90 * DAY_MS

/** A step is so short that other writers wait only milliseconds. */
const REVISIONS_PER_STEP = 100

export interface RetentionMoment {
  now: Date
  publishedRevision: number // later changes are not published yet, and never expire
}

interface DeleteOptions extends RetentionMoment {
  resources: readonly ResourceName[]
}

export function isRemovalRecent({ at }: { at: string }, now: Date): boolean {
  return removalExpiry(at) > now
}

/** Deletes in steps, each a separate write. */
export function* deleteExpiredChanges(db: Database, { resources, ...moment }: DeleteOptions): Generator<number> {
  const needed = findNeededRevisions(db)
  const isOfResources = inArray(changes.noun, [...resources])
  const isDeletable = and(isOfResources, notInArray(changes.revision, needed), isExpiredChange(db, moment))
  const oldest = db.select({ revision: min(changes.revision) }).from(changes)
  const first = oldest.get()?.revision ?? 1
  for (let from = first; from <= moment.publishedRevision; from += REVISIONS_PER_STEP) {
    const isInStep = between(changes.revision, from, from + REVISIONS_PER_STEP - 1)
    yield db.delete(changes).where(and(isInStep, isDeletable)).run().changes
  }
  const isOfRemoved = isOfRemovedRecord(db, moment, VERSION_RETENTION_MS)
  const isRemoved = and(isOfResources, inArray(changes.revision, needed), isOfRemoved)
  db.update(changes).set({ before: null, after: null }).where(isRemoved).run()
}

/** A version that a later one in its month already replaced then, or any change of a record that was removed before. */
export function isExpiredChange(
  db: Database,
  moment: RetentionMoment,
  removedRetentionMs = VERSION_RETENTION_MS,
): SQL | undefined {
  const isPublished = lte(changes.revision, moment.publishedRevision)
  return and(isPublished, or(hasLaterOldVersion(db, moment), isOfRemovedRecord(db, moment, removedRetentionMs)))
}

/** Updates by the server itself are no version that staff saved, and give way to any later change. */
function hasLaterOldVersion(db: Database, { now }: RetentionMoment): SQL {
  const later = alias(changes, 'later')
  const isOld = lt(later.at, isoBefore(now, VERSION_RETENTION_MS))
  const isLaterOfRecord = and(isOfSameRecord(later), gt(later.revision, changes.revision), isOld)
  const isInSameMonth = sql`substr(${later.at}, 1, 7) = substr(${changes.at}, 1, 7)`
  const standsForIt = or(isUpdateByServer(changes), and(isInSameMonth, not(isUpdateByServer(later))))
  return exists(db.select({ revision: later.revision }).from(later).where(and(isLaterOfRecord, standsForIt)))
}

function isUpdateByServer({ action, user_id }: Record<'action' | 'user_id', SQLiteColumn>): SQL {
  return sql`(${action} = 'update' and ${user_id} is null)`
}

function isOfRemovedRecord(db: Database, { now, publishedRevision }: RetentionMoment, retentionMs: number) {
  const last = alias(changes, 'last')
  const wasRemoved = sql`${last.action} = 'remove' and ${last.at} < ${isoBefore(now, retentionMs)}`
  const newest = db.select({ wasRemoved }).from(last).where(isOfSameRecord(last)).orderBy(desc(last.revision)).limit(1)
  return and(lte(changes.revision, publishedRevision), sql`${newest}`)
}

function isOfSameRecord(other: ReturnType<typeof alias<typeof changes, string>>): SQL | undefined {
  return and(eq(other.noun, changes.noun), eq(other.record_id, changes.record_id))
}

/** The newest change gives the revision of the site, and the latest of each resource when its pages last changed. */
function findNeededRevisions(db: Database): number[] {
  const { revision } = changes
  const latest = RESOURCE_NAMES.map((noun) => {
    const ofResource = db.select({ revision }).from(changes).where(eq(changes.noun, noun))
    return ofResource.orderBy(desc(revision)).limit(1).get()
  })
  return [newestRevision(db), ...latest.flatMap((change) => change?.revision ?? [])]
}

function isoBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
