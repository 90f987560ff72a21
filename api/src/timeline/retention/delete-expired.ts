import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteExpiredChanges, isExpiredChange, type RetentionMoment } from '@shop/db/records/journal-retention'
import { REMOVED_FILE_RETENTION_MS } from '@shop/db/records/removed-file-expiry'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import { deleteOldDatabaseCopies } from '@shop/db/sqlite/database-copies'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { deleteOldSignIns } from '../../accounts/login/sign-in-log.ts'
import { deleteExpiredSessions } from '../../accounts/sessions/sessions.ts'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import { realClock } from '../../base/config/clock.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'
import { createFailureLog, logError } from '../../base/log/process-log.ts'
import { DELETED_PREFIX, type Storage } from '../../base/storage/storage.ts'
import { loadCurrentKeys, parseReferencedKeys } from '../../content/images/files/referenced-files.ts'
import { deleteOldNotFound } from '../../content/not-found-counts/not-found-counts.routes.ts'
import { deleteOldTaps } from '../../content/tap-counts/tap-counts.routes.ts'
import { deleteOldMessages } from '../../outbox/outbox.ts'
import { deleteOldMessageIds } from '../../publishing/incoming-rebuild.routes.ts'
import type { Publisher } from '../../publishing/publisher/start-publisher-and-journal-poller.ts'
import { deleteOldBackupRuns } from '../../safekeeping/backup/create/backup-runs.ts'
import type { ShopFence } from '../../safekeeping/fence/shop-fence.ts'

/** Between two writes, so that staff hardly wait for them. */
const PAUSE_MS = 20

interface RetentionDeps {
  db: Database
  databaseFile: string
  storage: Storage
  publisher: Publisher
  outbox: Database
  clock: () => Date // of the shop, because the times in the journal are its times
  lagMs?: number // how much younger everything counts
}

/** A part that fails does not hold back the others. */
export async function deleteExpired(deps: RetentionDeps, signal: AbortSignal): Promise<unknown[]> {
  const { db, outbox, databaseFile, publisher, lagMs = 0 } = deps
  const shopNow = () => new Date(deps.clock().getTime() - lagMs)
  const now = () => new Date(realClock().getTime() - lagMs)
  const moment = () => ({ now: shopNow(), publishedRevision: publisher.status().published })
  const parts = [
    () => deleteExpiredHistory(deps, moment(), signal),
    () => deleteExpiredImages(deps, moment(), signal),
    () => deleteOldMessages(outbox, now()),
    () => deleteOldMessageIds(db, now()),
    () => deleteExpiredSessions(db, now()),
    () => deleteOldSignIns(db, now()),
    () => deleteOldBackupRuns(db, now()),
    () => deleteOldTaps(db, shopNow()),
    () => deleteOldNotFound(db, shopNow()),
    () => deleteOldDatabaseCopies(databaseFile, now()),
  ]
  const failures: unknown[] = []
  for (const part of parts) {
    if (signal.aborted) break
    try {
      await part()
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

function deleteExpiredHistory({ db }: RetentionDeps, moment: RetentionMoment, signal: AbortSignal) {
  return deleteChanges(db, { ...moment, resources: RESOURCE_NAMES.filter((noun) => noun !== 'images') }, signal)
}

/** Files first: without their changes, the files would be unknown. */
async function deleteExpiredImages({ db, storage }: RetentionDeps, moment: RetentionMoment, signal: AbortSignal) {
  await removeExpiredFiles({ db, storage }, moment)
  await deleteChanges(db, { ...moment, resources: ['images'] }, signal)
}

async function deleteChanges(
  db: Database,
  options: RetentionMoment & { resources: ResourceName[] },
  signal: AbortSignal,
) {
  for (const deleted of deleteExpiredChanges(db, options)) {
    if (signal.aborted) return
    await sleep(deleted > 0 ? PAUSE_MS : 0)
  }
}

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

/** More urgent work comes first after a start. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS

const stateSchema = z.object({ lookedAt: z.number() }) // epoch milliseconds

/** Deletes every day what was old enough at the check of the day before. @returns a function that ends it */
export function startRetention({
  fence,
  ...deps
}: RetentionDeps & { fence?: Pick<ShopFence, 'isShop'> }): () => Promise<void> {
  const stateFile = join(dirname(deps.databaseFile), 'retention.json')
  const sentence = 'Expired data could not be deleted'
  let startsAt = realClock().getTime() + FIRST_RUN_DELAY_MS

  async function deleteWhenDue(signal: AbortSignal) {
    const now = realClock().getTime()
    startsAt = Math.min(startsAt, now + FIRST_RUN_DELAY_MS) // The clock may have been set back.
    const lookedAt = readJsonFile(stateFile, stateSchema)?.lookedAt ?? Number.POSITIVE_INFINITY
    const isFirstLook = lookedAt > now // also after the clock was set back
    const dueAt = isFirstLook ? startsAt : Math.max(startsAt, lookedAt + DAY_MS)
    if (now < dueAt) return dueAt
    if (!fence || fence.isShop()) {
      // By the time of the last check: a clock that is ahead until the next one makes nothing old.
      const failures = isFirstLook ? [] : await deleteExpired({ ...deps, lagMs: now - lookedAt }, signal)
      for (const failure of failures) logError(sentence, failure)
      writeJsonFile(stateFile, { lookedAt: now })
    }
    return now + DAY_MS
  }

  const loop = createRetryLoop({ work: deleteWhenDue, failures: createFailureLog(sentence) })
  loop.request()
  return () => loop.stop()
}
