import { MINUTE_MS } from '@shop/db/durations'
import { eventState } from '@shop/db/event-time/event-state'
import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { eventPaths } from '@shop/site/events/event-paths.ts'
import { fixedPaths } from '@shop/site/renderer'
import { eq } from 'drizzle-orm'
import { type ChangeImpact, readChangeImpacts } from './change-impact.ts'
import type { FailedPages } from './failed-pages.ts'
import type { PageIndex } from './page-index.ts'
import { NO_PENDING_REVISION, type StalePage } from './render-queue.ts'
import type { RenderState } from './render-state.ts'

/** A clock that is set back by less makes pages wrong for no longer than that. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

interface InvalidatorDeps {
  db: Database
  pageIndex: PageIndex
  failedPages: FailedPages
  state: RenderState
}

export class Invalidator {
  readonly #deps: InvalidatorDeps

  constructor(deps: InvalidatorDeps) {
    this.#deps = deps
  }

  findAll(revision: number, now: Date): StalePage[] {
    const { db, pageIndex } = this.#deps
    const timeZone = shopTimeZone(db)
    const paths = [...fixedPaths, ...pageIndex.listPaths()]
    for (const event of db.select().from(events).all()) {
      const { page, ...others } = eventPaths(event.id)
      paths.push(page)
      if (!eventState(event, now, timeZone).hasEnded) paths.push(...Object.values(others))
    }
    return paths.map((path) => ({ path, revision }))
  }

  findChanged(after: number, now: Date): { pages: StalePage[]; upTo: number; affectsAllPages: boolean } {
    const { db } = this.#deps
    const upTo = newestRevision(db)
    const timeZone = shopTimeZone(db)
    const impacts = readChangeImpacts(db, {
      after,
      upTo,
      isListed: (event) => eventState(event, now, timeZone).isListed,
    })
    return {
      pages: impacts.flatMap((impact) => this.#findAffected(impact, now)),
      upTo,
      affectsAllPages: impacts.some(({ affectsAllPages }) => affectsAllPages),
    }
  }

  #findAffected({ revision, contentKeys, ownPaths, affectsAllPages }: ChangeImpact, now: Date): StalePage[] {
    return [
      ...(affectsAllPages ? this.findAll(revision, now) : []),
      ...this.#deps.pageIndex.findReaders(contentKeys).map((path) => ({ path, revision })),
      ...ownPaths.map((path) => ({ path, revision, isPriority: true })),
    ]
  }

  findExpired(now: Date): StalePage[] {
    const { pageIndex, failedPages, state } = this.#deps
    const wasClockSetBack = state.renderClock - now.getTime() > CLOCK_TOLERANCE_MS
    const paths = wasClockSetBack
      ? pageIndex.findReaders(['clock'])
      : [...pageIndex.findExpired(now), ...failedPages.findReady(now)]
    return paths.map((path) => ({ path, revision: NO_PENDING_REVISION }))
  }
}

function shopTimeZone(db: Database): string {
  return db.select().from(shop).where(eq(shop.id, SHOP_ID)).get()?.time_zone ?? 'UTC'
}
