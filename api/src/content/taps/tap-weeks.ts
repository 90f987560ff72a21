import { readShopTimeZone } from '@shop/db/records/read-shop'
import type { Database } from '@shop/db/sqlite/open-database'
import { TAP_KINDS, taps } from '@shop/db/tables/daily-counts'
import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { and, gte, lt, min, sum } from 'drizzle-orm'

const KEPT_DAYS = 90

/** How often each kind was tapped from Monday to Sunday, and in the week before if counting began before it. */
export function readTapWeeks(db: Database, now: Date) {
  const today = dayAt(now.getTime(), readShopTimeZone(db))
  const monday = today - weekdayOf(today) + 1
  const [lastWeek, weekBefore] = [countDays(db, monday - 7, monday), countDays(db, monday - 14, monday - 7)]
  const oldest = { day: min(taps.day) }
  const first = db.select(oldest).from(taps).get()?.day ?? ''
  const isComparable = first !== '' && first <= toIsoDay(monday - 14)
  return TAP_KINDS.flatMap((kind) => {
    const [last = 0, before = 0] = [lastWeek.get(kind), weekBefore.get(kind)]
    return last + before > 0 ? [{ kind, lastWeek: last, weekBefore: isComparable ? before : null }] : []
  })
}

export function deleteOldTaps(db: Database, now: Date) {
  const today = dayAt(now.getTime(), readShopTimeZone(db))
  const isOld = lt(taps.day, toIsoDay(today - KEPT_DAYS))
  db.delete(taps).where(isOld).run()
}

function countDays(db: Database, from: number, until: number) {
  const isWithin = and(gte(taps.day, toIsoDay(from)), lt(taps.day, toIsoDay(until)))
  const ofKind = db
    .select({ kind: taps.kind, count: sum(taps.count) })
    .from(taps)
    .where(isWithin)
  const rows = ofKind.groupBy(taps.kind).all()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}
