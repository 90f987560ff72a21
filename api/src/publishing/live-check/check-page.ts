import { buffer } from 'node:stream/consumers'
import { MINUTE_MS } from '@shop/db/time/durations'
import { errorCode, errorMessage, rethrowCause, withRequestErrorMessage } from '../../base/errors/errors.ts'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { limitSize } from '../../base/http/body-bytes.ts'
import type { LiveFinding } from '../publisher/publication-status.ts'
import type { PageVersions } from './choose-pages-to-check.ts'

/** `unseen` says nothing about what visitors get. */
export interface Verdict {
  kind: 'live' | 'changed' | 'wrong' | 'unseen'
  finding?: LiveFinding
}

type ExpectedPage = PageVersions & { url: URL }

const CLOCK_PRECISION_MS = MINUTE_MS

/** What a visitor gets, compared with the page in the public folder. Never rejects because of the network. */
export async function checkPage(page: ExpectedPage, signal: AbortSignal): Promise<Verdict> {
  if (page.hashes.length === 0) return { kind: 'live' }
  try {
    const answer = await withRequestErrorMessage(page.url.host, fetchPage(page.url, signal).catch(rethrowCause))
    return judgeAnswer(page, answer)
  } catch (error) {
    const isOfAnotherSite = error instanceof Error && errorCode(error.cause) === 'ERR_TLS_CERT_ALTNAME_INVALID'
    const finding = createFinding(errorMessage(error).replace(/\.$/, ''))
    return { kind: isOfAnotherSite ? 'wrong' : 'unseen', finding }
  }
}

function judgeAnswer(page: ExpectedPage, answer: Answer): Verdict {
  const { host, pathname } = page.url
  const { status, otherHost } = answer
  const target = page.newest && refreshTarget(page.newest.html, page.url)
  if (target && status < 400) return judgeOldAddress(page, target, answer)
  if (otherHost) return wrongVerdict(`${host} is answered by another site: it leads to ${otherHost}`)
  if (status === 200) return judgeContent(page, answer)
  if (!page.newest && (status === 404 || status === 410)) return { kind: 'live' }
  const finding = createFinding(`${host} answers ${pathname} with an error (${status})`)
  const isRefusal = status === 401 || status === 403 || status === 429 // Perhaps of this machine alone.
  return { kind: isRefusal ? 'unseen' : 'wrong', finding }
}

function judgeContent(page: ExpectedPage, { headers, body }: Answer): Verdict {
  const { url, newest, hashes } = page
  const [hash, html] = [contentHash(body), `${body}`]
  // An ETag of the shop, which a cache may have weakened, and which the shop itself extends for an encoding.
  const tag = /^(?:W\/)?"([\w-]{22})(?:-(?:br|gzip)[^"]*)?"$/.exec(headers.get('etag') ?? '')?.[1] ?? ''
  if (newest?.hash === hash) return { kind: 'live' }
  if (newest?.hash === tag) return { kind: 'changed' }
  if (!newest || hashes.includes(hash) || hashes.includes(tag)) return oldCopy(page, headers)
  if (canonicalOf(html) !== canonicalOf(newest.html)) return wrongVerdict(`${url.host} is answered by another site`)
  if (scriptsOf(html) && scriptsOf(html) !== scriptsOf(newest.html))
    return wrongVerdict(`${url.host} is answered by another build of the site`)
  const isOlder = madeAt(headers) + CLOCK_PRECISION_MS < newest.writtenAt
  return tag || isOlder ? oldCopy(page, headers) : { kind: 'changed' }
}

/** Hosts redirect from an old address, or show the page at that address. */
function judgeOldAddress({ url }: ExpectedPage, target: string, { body, arrived }: Answer): Verdict {
  const isThere = (refreshTarget(`${body}`, url) ?? arrived) === target
  return isThere ? { kind: 'live' } : wrongVerdict(`${url.host} leads ${url.pathname} to a page you did not choose`)
}

/** Where a page leads immediately, without the place on that page. */
function refreshTarget(html: string, url: URL): string | undefined {
  const target = /http-equiv="refresh" content="0; url=([^"#]+)/.exec(html)?.[1]
  return target && new URL(target.replaceAll('&amp;', '&'), url).href
}

function oldCopy({ url, newest }: ExpectedPage, headers: Headers): Verdict {
  const words = `A cache still serves an old copy of ${url.pathname}, from`
  const [at, { writtenAt }] = [madeAt(headers), newest ?? { writtenAt: Date.now() }]
  return at < writtenAt ? wrongVerdict(words, at) : wrongVerdict(`${words} before`, writtenAt)
}

function madeAt(headers: Headers): number {
  const age = headers.get('age')
  if (age) return Date.now() - Number(age) * 1_000
  return Date.parse(headers.get('last-modified') ?? headers.get('date') ?? '')
}

/** A page names its address, and the scripts of its build; both survive what a network may do to its bytes. */
function canonicalOf(html: string): string | undefined {
  return /\bcanonical["']?\s+href=["']?([^"'\s>]+)/.exec(html)?.[1]
}

function scriptsOf(html: string): string | undefined {
  return /\bscript-src ([^;"]+)/.exec(html)?.[1]
}

export function wrongVerdict(words: string, at?: number): Verdict {
  return { kind: 'wrong', finding: createFinding(words, at) }
}

export function createFinding(words: string, at?: number): LiveFinding {
  return { words, at: at === undefined ? null : new Date(at).toISOString() }
}

interface Answer {
  status: number
  headers: Headers
  body: Buffer
  otherHost: string | undefined // where a redirect leads
  arrived: string // without the place on the page
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'shop-live-check' }
const MAX_REDIRECTS = 3
const MAX_BYTES = 8 * 1024 * 1024

/** Like a browser without cookies. A redirect to another host is not followed. @throws without a complete answer */
async function fetchPage(url: URL, signal: AbortSignal, redirects = 0): Promise<Answer> {
  const response = await fetch(url, { headers: HEADERS, redirect: 'manual', signal })
  const { status, headers } = response
  const body = await buffer(limitSize(response.body ?? [], assertEnds))
  const target = redirectTarget(response, url)
  const arrived = `${target ?? url}`.replace(/#.*/, '')
  if (target?.host !== url.host) return { status, headers, body, arrived, otherHost: target?.host }
  if (redirects === MAX_REDIRECTS) throw new Error('it redirects in a loop')
  return fetchPage(target, signal, redirects + 1)
}

function redirectTarget({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('location')
  return location && status >= 300 && status < 400 ? URL.parse(location, from.href) : null
}

function assertEnds(size: number) {
  if (size > MAX_BYTES) throw new Error('its answer does not end')
}
