import type { BlockList } from 'node:net'
import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { shop } from '@shop/db/tables/shop'
import { TAP_KINDS, type TapKind, taps } from '@shop/db/tables/tap-and-not-found-counts'
import { toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { and, gte, lt, min, sum } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { readBodyBytes } from '../../base/http/body-bytes.ts'
import { clientAddress } from '../../base/http/client-address.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'
import { createDailyCounter, type DailyCounterDeps } from '../daily-counter.ts'

export type TapCounter = ReturnType<typeof createTapCounter>

export function createTapCounter(deps: Pick<DailyCounterDeps, 'db' | 'clock' | 'writeEveryMs'>) {
  return createDailyCounter<TapKind>({ ...deps, column: taps.kind, what: 'Taps' })
}

interface TapRoutesDeps extends Pick<RouteGuards, 'requireAuth'> {
  db: Database
  clock: () => Date // of the shop
  tapCounter: Pick<TapCounter, 'count'>
  siteUrl: string
  trustedProxy: BlockList
}

export const TAPS_PATH = '/api/taps'

/** `POST /`: one tap, sent by a page. `GET /`: the counts of the last two weeks. While the shop counts no taps, they answer 404 and []. */
export function tapRoutes({ db, clock, tapCounter, siteUrl, trustedProxy, requireAuth }: TapRoutesDeps) {
  const isOn = () => db.select({ isOn: shop.counts_taps }).from(shop).get()?.isOn === true
  return new Hono<AuthEnv>()
    .post('/', allowPublic, async (c) => {
      const kind = await readBeacon(c, siteUrl)
      if (!isOn()) return c.notFound()
      const isRefused = !tapCounter.count(mayBeCounted(c) ? kind : undefined, clientAddress(c, trustedProxy))
      return isRefused ? c.json({ error: 'That is a lot of taps. Please try again later.' }, 429) : c.body(null, 204)
    })
    .get('/', requireAuth, (c) => c.json(isOn() ? readTapWeeks(db, clock()) : []))
    .all('/', allowPublic, (c) => c.json({ error: 'Method not allowed.' }, 405, { allow: 'GET, POST' }))
}

/** User agents that call themselves robots, or that are not browsers. Cubot makes phones. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|^(?!Mozilla\/5\.0 \()/i

/** What browsers send with a beacon. Some send nothing: those before 2023, and all without https. */
const FETCH_METADATA = { site: ['same-origin'], mode: ['no-cors', 'cors', 'same-origin'], dest: ['empty'] }

/** @returns what was tapped @throws 403 when no page of the site sent it, 415 and 400 for another body */
async function readBeacon(c: Context, siteUrl: string): Promise<TapKind> {
  if (!isFromOwnPage(c, siteUrl)) throw new HTTPException(403, { message: 'Only pages of this site count taps.' })
  if (!/^text\/plain\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new HTTPException(415, { message: 'Send text, with content type text/plain.' })
  const text = new TextDecoder().decode(await readBodyBytes(c.req.raw))
  const kind = TAP_KINDS.find((name) => name === text)
  if (!kind) throw new HTTPException(400, { message: `Send one of ${TAP_KINDS.join(', ')}.` })
  return kind
}

/** False for robots, and for visitors who ask not to be tracked (Global Privacy Control). */
function mayBeCounted(c: Context): boolean {
  return c.req.header('sec-gpc') !== '1' && !ROBOT.test(c.req.header('user-agent') ?? '')
}

/** Behind a proxy the address of the request may differ from the site's. */
function isFromOwnPage(c: Context, siteUrl: string): boolean {
  const host = URL.parse(c.req.header('origin') ?? '')?.host
  const isOwnHost = host !== undefined && [siteUrl, c.req.url].some((url) => new URL(url).host === host)
  const isPlausible = Object.entries(FETCH_METADATA).every(([name, allowed]) => {
    const value = c.req.header(`sec-fetch-${name}`)
    return value === undefined || allowed.includes(value)
  })
  return isOwnHost && isPlausible
}

const KEPT_DAYS = 90

/** How often each kind was tapped from Monday to Sunday, and in the week before if counting began before it. */
function readTapWeeks(db: Database, now: Date) {
  const today = readShopDay(db, now)
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
  const isOld = lt(taps.day, toIsoDay(readShopDay(db, now) - KEPT_DAYS))
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
