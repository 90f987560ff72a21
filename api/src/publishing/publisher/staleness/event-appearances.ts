import { readShopTimeZone } from '@shop/db/records/read-shop'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { DAY_MS } from '@shop/db/time/durations'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { and, eq, gte, lte } from 'drizzle-orm'

interface TimeRange {
  after: number
  upTo?: number
}

/** The planned events that are first shown after one instant and up to another, epoch milliseconds. */
export function findAppearances(db: Database, { after, upTo = Number.POSITIVE_INFINITY }: TimeRange) {
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
