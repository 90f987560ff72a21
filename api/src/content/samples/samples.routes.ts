import { isNewestOfRecord } from '@shop/db/records/journal'
import { isRemovalRecent } from '@shop/db/records/journal-retention'
import { createRecordStore } from '@shop/db/records/record-store'
import { isSample, listAllSampleIds, listSampleIds } from '@shop/db/records/samples/is-sample-record'
import { PLURAL_RESOURCES, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Change, changes } from '@shop/db/tables/changes'
import { HOURS_ID } from '@shop/db/tables/hours'
import { hasHours } from '@shop/db/time/opening-hours/opening-hours'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { listImageUsage } from '../images/remove-unused-image.ts'

interface RemovedRecord {
  noun: ResourceName
  id: number
  row: Change['before'] // as it was
  version: number | undefined // of now, where it still exists
}

interface SampleRoutesDeps extends RouteDeps {
  restoreRecords(records: RemovedRecord[]): Promise<unknown> // in one save by the shop's own programs
}

export function sampleRoutes(deps: SampleRoutesDeps) {
  const { db, clock, requireAuth, requireOwner } = deps
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listSamples(db, clock())))
    .delete('/', requireOwner, (c) => {
      removeSamples({ db, clock }, c.var.user.id)
      return c.json(listSamples(db, clock()))
    })
    .post('/restore', requireOwner, async (c) => {
      await restoreSamples(deps)
      return c.json(listSamples(db, clock()))
    })
}

function listSamples(db: Database, now: Date) {
  return {
    ids: listAllSampleIds(db),
    hours: isSample(db, 'hours', HOURS_ID),
    removed: findRemovedSamples(db, now)?.records.length ?? 0,
  }
}

/** Removes records, images no longer in use, and sample hours in one transaction. @throws 409 without any */
function removeSamples({ db, clock }: { db: Database; clock: () => Date }, userId: number) {
  writeTransaction(db, () => {
    const now = clock()
    let count = 0
    // Images come last, because until then the other records use them.
    for (const resource of PLURAL_RESOURCES) {
      const records = createRecordStore(db, resource, () => now)
      const isInUse = (id: number) => resource === 'images' && listImageUsage(db, id).length > 0
      const ids = listSampleIds(db, resource).filter((id) => !isInUse(id))
      for (const id of ids) records.remove(id, { userId })
      count += ids.length
    }
    if (count === 0) throw new HTTPException(409, { message: 'There are no samples left.' })
    emptySampleHours(db, now)
  })
}

/** The record of the hours always exists, so it is emptied, and stays a sample. */
function emptySampleHours(db: Database, now: Date) {
  const records = createRecordStore(db, 'hours', () => now)
  const current = records.find(HOURS_ID)
  if (!current || !hasHours(current) || !isSample(db, 'hours', HOURS_ID)) return
  records.update(HOURS_ID, { week: [], special_days: [] }, { userId: null })
}

/** Does not overwrite hours entered since. */
async function restoreSamples({ db, clock, restoreRecords }: SampleRoutesDeps) {
  const removed = findRemovedSamples(db, clock())
  if (!removed) throw new HTTPException(409, { message: 'There are no removed samples left to bring back.' })
  const changed = removed.hours ? [...removed.records, removed.hours] : removed.records
  const records = changed.map(({ noun, record_id: id, before: row, after }) => {
    return { noun, id, row, version: after ? Number(after.version) : undefined }
  })
  await restoreRecords(records)
}

/** The newest removal of samples that can still be undone; all of its changes have the same time. */
function findRemovedSamples(db: Database, now: Date) {
  const isRemoval = and(eq(changes.action, 'remove'), inArray(changes.noun, PLURAL_RESOURCES))
  const removals = db.select().from(changes).where(isRemoval).orderBy(desc(changes.revision)).all()
  const undoable = removals.filter(
    (change) =>
      isRemovalRecent(change, now) && isNewestOfRecord(db, change) && isSample(db, change.noun, change.record_id),
  )
  const at = undoable[0]?.at
  if (at === undefined) return undefined
  const records = undoable.filter((change) => change.at === at).toReversed()
  return { records, hours: findEmptiedHours(db, at) }
}

function findEmptiedHours(db: Database, at: string): Change | undefined {
  const ofHours = and(eq(changes.noun, 'hours'), eq(changes.record_id, HOURS_ID))
  const isEmptying = and(ofHours, eq(changes.at, at), isNull(changes.user_id))
  const emptied = db.select().from(changes).where(isEmptying).get()
  return emptied && isNewestOfRecord(db, emptied) ? emptied : undefined
}
