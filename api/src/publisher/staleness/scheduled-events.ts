import { readShopTimeZone } from '@shop/db/records/shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { DAY_MS } from '@shop/db/time/durations'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { momentToInstant } from '@shop/db/visibility/visibility-state'
import { and, asc, eq, gte, lte } from 'drizzle-orm'

interface Appearance {
  id: number
  at: number
}

/** First shown after one instant and up to another, epoch milliseconds. */
export function findAppearances(db: Database, { after, upTo }: { after: number; upTo: number }): Appearance[] {
  const zone = readShopTimeZone(db)
  // A day more on either side, because the readings of a clock are not in order where it is set back.
  const isNear = and(
    gte(events.show_from, wallTimeText(after - DAY_MS, zone)),
    lte(events.show_from, wallTimeText(upTo + DAY_MS, zone)),
  )
  return db
    .select({ id: events.id, show_from: events.show_from })
    .from(events)
    .where(and(eq(events.draft, false), isNear))
    .all()
    .map(({ id, show_from }) => ({ id, at: momentToInstant(show_from, zone) }))
    .filter(({ at }) => after < at && at <= upTo)
}

export function nextAppearanceAt(db: Database, after: number): number | undefined {
  const zone = readShopTimeZone(db)
  const planned = db
    .select({ show_from: events.show_from })
    .from(events)
    .where(and(eq(events.draft, false), gte(events.show_from, wallTimeText(after - DAY_MS, zone))))
    .orderBy(asc(events.show_from))
    .all()
  const times = planned.map(({ show_from }) => momentToInstant(show_from, zone)).filter((at) => at > after)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** What the shop's clock shows, as records store it. */
function wallTimeText(instant: number, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}
