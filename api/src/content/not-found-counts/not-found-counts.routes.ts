import { findOldAddress, nameTarget } from '@shop/db/records/old-address-targets'
import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import { addressKey, isSitePage } from '@shop/db/resources/old-address-key-and-own-pages'
import type { Database } from '@shop/db/sqlite/open-database'
import { notFound } from '@shop/db/tables/tap-and-not-found-counts'
import { toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { and, desc, gte, lt, max, notInArray, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { createDailyCounter, type DailyCounterDeps } from '../daily-counter.ts'
import { findTopic } from '../old-addresses/propose-target.ts'
import { createShopTargetProposer } from '../old-addresses/propose-targets.routes.ts'
import { readWords, WORDS_WITHOUT_PAGE } from '../old-addresses/url-path-keywords.ts'

const KEPT_DAYS = 30
const MIN_ASKED = 5

const total = sql<number>`sum(${notFound.count})`

/** The most requested first; of two with the same count, the one requested last. */
function listAskedPaths(db: Database, { where, limit = -1 }: { where?: SQL | undefined; limit?: number } = {}) {
  const asked = db.select({ path: notFound.path, count: total }).from(notFound).where(where).groupBy(notFound.path)
  return asked
    .orderBy(desc(total), desc(max(notFound.day)))
    .limit(limit)
    .all()
}

/** For the days from `from` until `until`, YYYY-MM-DD, without paths that are old addresses by now. */
function listUnansweredPaths(db: Database, { from, until }: { from: string; until: string }) {
  const asked = listAskedPaths(db, { where: and(gte(notFound.day, from), lt(notFound.day, until)) })
  return asked.filter(({ path }) => !findOldAddress(db, addressKey(path)))
}

function lastDays(db: Database, now: Date) {
  const today = readShopDay(db, now)
  return { from: toIsoDay(today - KEPT_DAYS + 1), until: toIsoDay(today + 1) }
}

/** A sentence about the missing path that was requested most last week, Monday to Sunday, and where it could lead. */
export function describeMostAsked(db: Database, siteUrl: string, now: Date): string | undefined {
  const today = readShopDay(db, now)
  const monday = today - weekdayOf(today) + 1
  const [most] = listUnansweredPaths(db, { from: toIsoDay(monday - 7), until: toIsoDay(monday) })
  if (!most || most.count < MIN_ASKED) return undefined
  const proposal = createShopTargetProposer(db, siteUrl, now)(most.path)
  return proposal
    ? `${most.path} was asked for ${most.count} times last week: send it to ${nameTarget(db, proposal.to)}.`
    : `Visitors tried to open ${most.path} ${most.count} times last week, but there is no such page.`
}

export function deleteOldNotFound(db: Database, now: Date) {
  const isOld = lt(notFound.day, lastDays(db, now).from)
  db.delete(notFound).where(isOld).run()
}

const MAX_LISTED = 20

interface NotFoundRoutesDeps extends Pick<RouteGuards, 'requireOwner'> {
  db: Database
  clock: () => Date // of the shop
  siteUrl: string
  isAnsweredElsewhere?: boolean // by a cache or bucket, of whose visitors this server sees few or none
}

/**
 * `GET /`: what visitors requested in the last 30 days and did not find, most requested first, each with where it could
 * lead, null for nowhere.
 */
export function notFoundRoutes({ db, clock, siteUrl, isAnsweredElsewhere = false, requireOwner }: NotFoundRoutesDeps) {
  return new Hono<AuthEnv>().get('/', requireOwner, (c) => {
    const propose = createShopTargetProposer(db, siteUrl, clock())
    const asked = listUnansweredPaths(db, lastDays(db, clock())).slice(0, MAX_LISTED)
    const paths = asked.map(({ path, count }) => ({ path, count, to: propose(path)?.to ?? null }))
    return c.json({ paths, isAnsweredElsewhere })
  })
}

/** Beyond it the least requested paths are dropped, so a flood of made-up paths does not push out real ones. */
const MAX_PATHS = 500

/** What robots look for on every server, and files that are not pages. */
const PROBED = /\/(?:wp-|\.|xmlrpc|vendor\/|api\/|_)|\.(?!html?$|php$|pdf$)[a-z0-9]+$/i

const PROBED_FOLDERS = new Set(
  'actuator admin adminer administrator autodiscover backup boaform cgi-bin config console cpanel debug druid ecp geoserver graphql hnap1 jenkins manager mysql owa phpinfo phpmyadmin pma remote sdk server-status shell solr swagger telescope webmail wordpress'.split(
    ' ',
  ),
)

/** Programs of other sites that robots try, too. */
const PROBED_PROGRAMS = new Set(
  'account app cart checkout download form login register search signin signup'.split(' '),
)

/** What stands below them was sent to one person. */
const PERSONAL_FOLDERS = new Set('activate confirm invite reset token unsubscribe verify'.split(' '))

/** Longer numbers and other signs may be personal, such as a phone or order number. */
const MAX_DIGITS = 6
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}._~-]{1,60}$/u

/** Counts paths by day, and knows nothing about who asked. */
export function createNotFoundCounter(deps: Pick<DailyCounterDeps, 'db' | 'clock' | 'writeEveryMs'>) {
  const what = 'Paths that are not found'
  const { count, stop } = createDailyCounter({ ...deps, column: notFound.path, what, afterWrite })

  function afterWrite() {
    const kept = listAskedPaths(deps.db, { limit: MAX_PATHS }).map(({ path }) => path)
    deps.db.delete(notFound).where(notInArray(notFound.path, kept)).run()
  }

  /** @param url of the request, with its query */
  return { count: (url: string, address: string) => void count(pathToCount(url), address), stop }
}

/** The key of an old address; its query stays only if all of it is short numbers, or a page in another spelling. */
function pathToCount(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const [, event] = /^(?:\/[a-z]{2})?(\/event\/\d{1,6})\/?$/.exec(pathname) ?? []
  if (event) return event
  const key = addressKey(pathname + search)?.replace(/\?(?![a-z_]+=\d{1,6}(?:&[a-z_]+=\d{1,6})*$).*$/, '') ?? '/'
  const [path = '', query] = key.split('?')
  const names = path.split('/').slice(1)
  const isProbed = PROBED.test(pathname) || PROBED_FOLDERS.has(names[0] ?? '')
  const isPersonal = names
    .slice(0, -1)
    .flatMap(readWords)
    .some((word) => PERSONAL_FOLDERS.has(word))
  if (key === '/' || isProbed || isPersonal || !names.every(isPlainName)) return undefined
  const isProgram = !query && /\.php$/i.test(pathname) // Robots try many names ending in .php.
  if (isProgram && !isKnown(readWords(names.at(-1) ?? ''))) return undefined
  return isSitePage(key) ? pathname : key
}

function isKnown(words: string[]): boolean {
  const isPage = (word: string) => WORDS_WITHOUT_PAGE.has(word) && !PROBED_PROGRAMS.has(word)
  return findTopic(words) !== undefined || words.some(isPage)
}

function isPlainName(name: string): boolean {
  return name === '' || (PLAIN_NAME.test(name) && name.replace(/\D/g, '').length <= MAX_DIGITS)
}
