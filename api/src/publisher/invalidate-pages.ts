import { eventState } from '@shop/db/event-time/event-state'
import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { eventPaths } from '@shop/site/events/event-paths.ts'
import { fixedPaths } from '@shop/site/renderer'
import { readChangeImpacts } from './change-impact.ts'
import type { PageIndex } from './page-index.ts'
import { NO_PENDING_REVISION, type RenderQueue } from './render-queue.ts'
import { shopTimeZone } from './shop-time-zone.ts'

/** A clock that was set back by less shows nothing wrong for longer than that. */
const CLOCK_TOLERANCE_MS = 60_000

interface InvalidationDeps {
  db: Database
  pageIndex: PageIndex
  queue: RenderQueue
}

/** Puts every page on the agenda. */
export function invalidateAllPages({ db, pageIndex, queue }: InvalidationDeps, revision: number, now: Date) {
  for (const path of [...fixedPaths, ...pageIndex.listPaths()]) queue.add(path, revision)
  const zone = shopTimeZone(db)
  for (const event of db.select().from(events).all()) {
    const { page, ...besides } = eventPaths(event.id)
    queue.add(page, revision)
    if (!eventState(event, now, zone).hasEnded) for (const path of Object.values(besides)) queue.add(path, revision)
  }
}

/** Puts the pages on the agenda that the journal changed after a revision. @returns the revision it was read up to */
export function invalidateChangedPages(
  desk: InvalidationDeps,
  after: number,
  now: Date,
): { upTo: number; everything: boolean } {
  const { db, pageIndex, queue } = desk
  const upTo = newestRevision(db)
  const touched = readChangeImpacts(db, { after, upTo, now })
  for (const { revision, contentKeys, ownPaths, affectsAllPages } of touched) {
    if (affectsAllPages) invalidateAllPages(desk, revision, now)
    for (const path of pageIndex.findReaders(contentKeys)) queue.add(path, revision)
    for (const path of ownPaths) queue.addFirst(path, revision)
  }
  return { upTo, everything: touched.some(({ affectsAllPages }) => affectsAllPages) }
}

/** Puts the pages on the agenda that the clock made wrong. */
export function invalidateExpiredPages({ pageIndex, queue }: InvalidationDeps, now: Date) {
  const wasSetBack = (pageIndex.loadState()?.render_clock ?? 0) - now.getTime() > CLOCK_TOLERANCE_MS
  for (const path of wasSetBack ? pageIndex.findReaders(['clock']) : pageIndex.findExpired(now))
    queue.add(path, NO_PENDING_REVISION)
}
