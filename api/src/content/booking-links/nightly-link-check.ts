import { lookup as dnsLookup } from 'node:dns'
import { setTimeout as sleep } from 'node:timers/promises'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { isPublicHost } from '@shop/db/validation/ip-networks'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import * as z from 'zod'
import { createRetryLoop, nextNightAt } from '../../base/concurrency/timers-and-retry-loops.ts'
import { realClock } from '../../base/config/clock.ts'
import { errorCode } from '../../base/errors/errors.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'
import {
  PRIVATE_ADDRESS_CODE,
  type PublicRequestOptions,
  requestPublicHost,
} from '../../base/http/ssrf-safe-request.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { listBookingLinks, readBookableContent } from './list-booking-links.ts'

/** Later than the nightly backup. */
const HOUR = 4
const TIMING = { firstRunAfterMs: 10 * MINUTE_MS, pauseMs: 1_000 }
const MAX_LINKS = 100
const MAX_AGE_MS = 2 * DAY_MS // until a stopped check is no longer of last night

const stateSchema = z.object({
  checkedAt: z.iso.datetime().nullable(),
  dead: z.array(z.object({ url: z.string(), problem: z.string() })),
})

export type NightlyLinkCheckStatus = z.infer<typeof stateSchema>

export type NightlyLinkCheck = ReturnType<typeof startNightlyLinkCheck>

interface NightlyLinkCheckDeps extends Pick<PublicRequestOptions, 'allowPrivate' | 'lookup'> {
  db: Database
  siteUrl: string | undefined // undefined without the setting SITE_URL
  stateFile: string
  maySend(signal: AbortSignal): Promise<boolean>
  clock?: () => Date
  timing?: typeof TIMING
}

/** Checks every booking link of a public shop once a night, one after the other, to see whether it still leads somewhere. */
export function startNightlyLinkCheck(deps: NightlyLinkCheckDeps) {
  const { db, siteUrl, stateFile, maySend, clock = realClock, timing = TIMING, lookup = dnsLookup } = deps
  const host = siteUrl && isPublicHost(new URL(siteUrl)) ? new URL(siteUrl).hostname : undefined
  const firstRunAt = clock().getTime() + timing.firstRunAfterMs
  const loop = createRetryLoop({ work, clock, failures: createFailureLog('Booking links cannot be checked') })

  function status(): NightlyLinkCheckStatus {
    const { checkedAt = null, dead = [] } = readJsonFile(stateFile, stateSchema) ?? {}
    const isOld = clock().getTime() - Date.parse(checkedAt ?? '') > MAX_AGE_MS
    return { checkedAt, dead: isOld ? [] : dead }
  }

  async function work(signal: AbortSignal): Promise<number> {
    const { checkedAt } = status()
    const now = clock()
    const nightly = { timeZone: readShopTimeZone(db), hour: HOUR, now }
    const dueAt = checkedAt === null ? firstRunAt : nextNightAt(Date.parse(checkedAt), nightly)
    if (now.getTime() < dueAt) return dueAt
    const mayAsk = (await maySend(signal)) && (await isOnline())
    writeJsonFile(stateFile, {
      checkedAt: now.toISOString(),
      dead: mayAsk ? await findDeadLinks(signal) : status().dead,
    })
    return nextNightAt(now.getTime(), nightly)
  }

  /** Guards against calling every link broken while this machine has no network. */
  function isOnline() {
    return new Promise<boolean>((resolve) => lookup(`${host}`, {}, (error) => resolve(!error)))
  }

  async function findDeadLinks(signal: AbortSignal) {
    const dead: NightlyLinkCheckStatus['dead'] = []
    const urls = new Set(listBookingLinks(readBookableContent(db)).map(({ url }) => url))
    for (const url of [...urls].filter(isWebUrl).slice(0, MAX_LINKS)) {
      const problem = await findLinkProblem(url, { ...deps, signal })
      if (problem) dead.push({ url, problem })
      await sleep(timing.pauseMs, undefined, { signal })
    }
    return dead
  }

  if (host) loop.request()
  return { stop: () => loop.stop(), status }
}

interface LinkRequestOptions extends Pick<PublicRequestOptions, 'allowPrivate' | 'lookup'> {
  signal: AbortSignal
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5
const HEADERS = { accept: 'text/html', 'user-agent': 'shop-link-check' }

const PROBLEMS: Record<string, string> = {
  [PRIVATE_ADDRESS_CODE]: 'It leads into a private network.',
  ECONNREFUSED: 'Nobody answers there.',
  ENOTFOUND: 'There is no such address.',
}

/**
 * Why visitors find nothing at a link, as a sentence; null while that is not certain, because a site may be slow, busy
 * or closed to programs. Never rejects.
 */
async function findLinkProblem(link: string, options: LinkRequestOptions): Promise<string | null> {
  try {
    const status = await requestStatus(new URL(link), options)
    return status === 404 || status === 410 ? `It answers “page not found” (${status}).` : null
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (code.includes('CERT')) return 'Browsers warn people about it: its certificate is not valid.'
    return PROBLEMS[code] ?? null
  }
}

/** The status after its redirects; 0 when they do not end. */
async function requestStatus(url: URL, options: LinkRequestOptions, redirects = 0): Promise<number> {
  const { signal, lookup, allowPrivate } = options
  const timely = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  // Asks with GET, because some sites answer HEAD with an error.
  const answer = await requestPublicHost(url, { headers: HEADERS, signal: timely, lookup, allowPrivate })
  const { status, headers } = answer
  const target = headers.location && status >= 300 && status < 400 ? URL.parse(headers.location, url.href) : null
  if (!target || !/^https?:$/.test(target.protocol)) return status
  return redirects === MAX_REDIRECTS ? 0 : requestStatus(target, options, redirects + 1)
}
