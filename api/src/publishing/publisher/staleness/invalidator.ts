import { readShopTimeZone, readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { startOfDay } from '@shop/db/time/event-time/event-date'
import type { EventSchedule } from '@shop/db/time/event-time/event-interval'
import { eventProgress, RECENT_MS } from '@shop/db/time/event-time/event-progress'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { eventPaths } from '@shop/site/components/links/event-paths-and-api-url.ts'
import { eventPathsIn, localPath } from '@shop/site/components/links/local-path.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import { isDeferredPage } from '../output/page-paths.ts'
import type { RenderState } from '../output/render-state.ts'
import { type ChangeImpact, type RevisionRange, readChangeImpacts } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { PagesAwaitingRemoval } from './pages-awaiting-removal.ts'
import { NO_PENDING_REVISION, type StalePage } from './render-queue.ts'
import type { createReturningPages } from './returning-pages.ts'

/** A clock that is set back by less makes pages wrong for no longer than that. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/** From the start of the day in UTC. */
const LONGEST_EVENT_MS = 3 * DAY_MS

interface InvalidatorDeps {
  db: Database
  fixedPaths: string[]
  pageIndex: PageIndex
  failedPages: FailedPages
  state: RenderState
  withReturningPages: ReturnType<typeof createReturningPages>
}

export function createInvalidator(deps: InvalidatorDeps) {
  const { db, fixedPaths, pageIndex, failedPages, state, withReturningPages } = deps

  /** Visitors come from the lists, so the pages of upcoming events are before those of past ones. */
  function findAll(revision: number, now: Date): StalePage[] {
    const { current, ended } = listEventFiles(db, now)
    const paths = [...fixedPaths, ...current, ...pageIndex.listPagePaths(), ...ended]
    const pages = paths.map((path) => ({ path, revision }))
    return withReturningPages(pages, revision)
  }

  function findChanged(revisions: RevisionRange, now: Date) {
    const timeZone = readShopTimeZone(db)
    const isListed = (event: EventSchedule) => eventProgress(event, now, timeZone).isListed
    const impacts = readChangeImpacts(db, { ...revisions, isListed })
    const affected = impacts.flatMap((impact) => findAffected(impact, now))
    return {
      pages: withReturningPages(affected, revisions.after + 1),
      contentKeys: impacts.flatMap(({ contentKeys }) => contentKeys),
      affectsAllPages: impacts.some(({ affectsAllPages }) => affectsAllPages),
    }
  }

  function findAffected({ revision, contentKeys, ownPaths, affectsAllPages }: ChangeImpact, now: Date): StalePage[] {
    return [
      ...(affectsAllPages ? findAll(revision, now) : []),
      ...pageIndex.findReaders(contentKeys).map((path) => ({ path, revision })),
      ...ownPaths.map((path) => ({ path, revision, isPriority: !isDeferredPage(path) })),
    ]
  }

  function findExpired(now: Date): { pages: StalePage[]; canReturn: boolean } {
    const wasClockSetBack = state.renderClock - now.getTime() > CLOCK_TOLERANCE_MS
    const asStale = (path: string) => ({ path, revision: NO_PENDING_REVISION })
    const failed = failedPages.findReady(now).map(asStale)
    if (wasClockSetBack) return { pages: [...findAll(NO_PENDING_REVISION, now), ...failed], canReturn: true }
    const scheduled = findScheduled(state.renderClock, now)
    // They show past content, so they are rendered before all the others that wait after a crash or a new build.
    const expired = pageIndex.findExpired(now).map((path) => ({ ...asStale(path), isPriority: true }))
    const pages = withReturningPages([...expired, ...failed, ...scheduled], NO_PENDING_REVISION)
    return { pages, canReturn: scheduled.length > 0 }
  }

  /** Pages that are not in the index, because the site did not show their events at the last commit. */
  function findScheduled(after: number, now: Date): StalePage[] {
    const languages = readSiteLanguages(db)
    const paths = findAppearances(db, { after, upTo: now.getTime() }).flatMap(({ id }) => eventPathsIn(languages, id))
    return paths.map((path) => ({ path, revision: NO_PENDING_REVISION, isPriority: !isDeferredPage(path) }))
  }

  return { findAll, findChanged, findExpired }
}

/** The files of all events by whether they are over, when only the page is left, and for some time the share image. */
function listEventFiles(db: Database, now: Date): { current: string[]; ended: string[] } {
  const [timeZone, languages] = [readShopTimeZone(db), readSiteLanguages(db)]
  const [current, ended]: [string[], string[]] = [[], []]
  const { id, month, day, year, time } = events
  for (const event of db.select({ id, month, day, year, time }).from(events).all()) {
    if (!eventProgress(event, now, timeZone).hasEnded) current.push(...eventPathsIn(languages, event.id))
    else {
      const { page, shareImage } = eventPaths(event.id)
      const isRecent = startOfDay(event) > now.getTime() - RECENT_MS - LONGEST_EVENT_MS
      const left = isRecent ? [page, shareImage] : [page]
      ended.push(...languages.flatMap((language) => left.map((path) => localPath(path, language))))
    }
  }
  return { current, ended }
}

interface WakeSources extends Pick<InvalidatorDeps, 'pageIndex' | 'failedPages'> {
  removedPages: PagesAwaitingRemoval
}

/** What was stale at the last check waits for something else by now, such as a purge. Epoch milliseconds. */
export function nextWakeAt(
  { pageIndex, failedPages, removedPages }: WakeSources,
  { db, clock, checkedAt }: { db: Database; clock: () => Date; checkedAt: number },
): number | undefined {
  const { purgeWaitMs } = removedPages
  const now = clock().getTime()
  if (now < checkedAt) return now // The clock was set back.
  const times = [
    pageIndex.nextExpiryAt(checkedAt),
    failedPages.nextRetryAt(checkedAt),
    nextAppearanceAt(db, checkedAt),
    purgeWaitMs === undefined ? undefined : now + purgeWaitMs,
  ].filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The planned events that are first shown after one instant and up to another, epoch milliseconds. */
export function findAppearances(
  db: Database,
  { after, upTo = Number.POSITIVE_INFINITY }: { after: number; upTo?: number },
) {
  const zone = readShopTimeZone(db)
  const { id, draft, show_from } = events
  // A day more on either side, because the readings of a clock are not in order where it is set back.
  const isNear = and(
    eq(draft, false),
    gte(show_from, wallTimeText(after - DAY_MS, zone)),
    Number.isFinite(upTo) ? lte(show_from, wallTimeText(upTo + DAY_MS, zone)) : undefined,
  )
  const planned = db.select({ id, show_from }).from(events).where(isNear)
  const appearances = planned.all().map((event) => ({ id: event.id, at: momentToInstant(event.show_from, zone) }))
  return appearances.filter(({ at }) => after < at && at <= upTo)
}

export function nextAppearanceAt(db: Database, after: number): number | undefined {
  const times = findAppearances(db, { after }).map(({ at }) => at)
  return times.length > 0 ? Math.min(...times) : undefined
}
