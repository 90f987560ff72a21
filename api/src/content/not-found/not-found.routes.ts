import { readShopTimeZone } from '@shop/db/records/read-shop'
import { findOldAddress } from '@shop/db/records/resolve-old-address-target'
import type { Database } from '@shop/db/sqlite/open-database'
import { addressKey } from '@shop/db/tables/address-key'
import { notFound } from '@shop/db/tables/daily-counts'
import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { and, desc, gte, lt, max, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'

const KEPT_DAYS = 30
const MIN_ASKED = 5

const total = sql<number>`sum(${notFound.count})`

/** The most requested first; of two with the same count, the one requested last. */
export function listAskedPaths(db: Database, { where, limit = -1 }: { where?: SQL | undefined; limit?: number } = {}) {
  const asked = db.select({ path: notFound.path, count: total }).from(notFound).where(where).groupBy(notFound.path)
  return asked
    .orderBy(desc(total), desc(max(notFound.day)))
    .limit(limit)
    .all()
}

/** For the days from `from` until `until`, YYYY-MM-DD, without paths that are old addresses by now. */
export function listUnansweredPaths(db: Database, { from, until }: { from: string; until: string }) {
  const asked = listAskedPaths(db, { where: and(gte(notFound.day, from), lt(notFound.day, until)) })
  return asked.filter(({ path }) => !findOldAddress(db, addressKey(path)))
}

export function lastDays(db: Database, now: Date) {
  const today = dayAt(now.getTime(), readShopTimeZone(db))
  return { from: toIsoDay(today - KEPT_DAYS + 1), until: toIsoDay(today + 1) }
}

/** A sentence about the missing path that was requested most last week, Monday to Sunday. */
export function describeMostAsked(db: Database, now: Date): string | undefined {
  const today = dayAt(now.getTime(), readShopTimeZone(db))
  const monday = today - weekdayOf(today) + 1
  const [most] = listUnansweredPaths(db, { from: toIsoDay(monday - 7), until: toIsoDay(monday) })
  if (!most || most.count < MIN_ASKED) return undefined
  return `Visitors asked for ${most.path} ${most.count} times last week, and found nothing.`
}

export function deleteOldNotFound(db: Database, now: Date) {
  const isOld = lt(notFound.day, lastDays(db, now).from)
  db.delete(notFound).where(isOld).run()
}

const MAX_LISTED = 20

interface NotFoundRoutesDeps extends Pick<RouteGuards, 'requireOwner'> {
  db: Database
  clock: () => Date // of the shop
  isAnsweredElsewhere?: boolean // by a cache or bucket, of whose visitors this server sees few or none
}

/** `GET /`: what visitors requested in the last 30 days and did not find, most requested first. */
export function notFoundRoutes({ db, clock, isAnsweredElsewhere = false, requireOwner }: NotFoundRoutesDeps) {
  return new Hono<AuthEnv>().get('/', requireOwner, (c) => {
    const paths = listUnansweredPaths(db, lastDays(db, clock())).slice(0, MAX_LISTED)
    return c.json({ paths, isAnsweredElsewhere })
  })
}
