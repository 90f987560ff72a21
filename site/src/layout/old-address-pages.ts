import { recordKey, resources } from '@shop/db/resources/definitions'
import {
  addressKey,
  isOwnPath,
  isPageInLanguage,
  isSitePage,
  withoutOwnHost,
} from '@shop/db/resources/old-address-key-and-own-pages'
import { recordOfPath } from '@shop/db/resources/record-page-urls'
import { findShopLink, type OldAddress } from '@shop/db/tables/old-addresses'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { localPath } from '../components/links/local-path.ts'
import { escapeHtml } from '../components/markdown/escape-html-and-safe-url.ts'
import { findEvent, listRecords, readShop, visibleRows } from '../content/read-content.ts'
import { readRows } from '../content/read-rows.ts'
import { readWork } from '../content/read-shown-work.ts'
import { readOnce, trackReads } from '../content/render-context.ts'
import { ACCESSIBILITY_PATH } from './nav-links.ts'

export interface OldAddressAnswer {
  from: string // as the owner wrote it
  key: string
  target: string // a path of this site, or a full address
  changedAt: string // ISO 8601
  paths: string[] // of the pages that stand there for hosts that cannot redirect
}

/** Where the page of an old address leads; undefined while its target is not on the site. */
function findOldAddressTarget({ pathname, origin }: URL): string | undefined {
  const key = addressKey(pathname) ?? ''
  const row = readRowsByKey().get(key)
  const page = pathname.replace(/\/index\.html$/, '') // as a static build names it
  return row && answersOf(key, row, origin).find(({ paths }) => paths.includes(page))?.target
}

export function listOldAddresses(siteUrl: string): OldAddressAnswer[] {
  return [...readRowsByKey()].flatMap(([key, row]) => answersOf(key, row, siteUrl))
}

function answersOf(key: string, row: OldAddress, siteUrl: string): OldAddressAnswer[] {
  const rows = followRow(row, siteUrl)
  const last = rows.at(-1)
  const target = last && readTarget(last)
  if (target === undefined) return []
  const changes = rows.flatMap((each) => [each.updated_at, findShopLink(each.to) ? readShop().updated_at : ''])
  const changedAt = changes.toSorted().at(-1) ?? ''
  const answer = { from: row.from, key, target, changedAt, paths: pagePaths(row.from, key) }
  return [...inSecondLanguage(answer), answer]
}

/** The rows that lead on in turn, because a link of the shop may be an old address, too; none when they lead in a circle. */
function followRow(row: OldAddress, siteUrl: string, passed: OldAddress[] = []): OldAddress[] {
  const path = withoutOwnHost(readTarget(row) ?? '', siteUrl)
  const key = path.startsWith('/') ? addressKey(path) : undefined
  const next = key === undefined ? undefined : readRowsByKey().get(key)
  const rows = [...passed, row]
  if (!next) return rows
  return rows.includes(next) ? [] : followRow(next, siteUrl, rows)
}

/** First, because a host uses the first rule for a path. */
function inSecondLanguage({ key, target, changedAt }: OldAddressAnswer): OldAddressAnswer[] {
  const language = readShop().second_language
  const local = language && localPath(target, language)
  if (!local || local === target || isSitePage(key) || key.startsWith('/?')) return []
  const from = `/${language}${key}`
  return [{ from, key: from, target: local, changedAt, paths: pagePaths(from, from) }]
}

/** Without content keys: a page reads the one row that it finds here, and all rows are read again after any change. */
function readRowsByKey(): ReadonlyMap<string, OldAddress> {
  return readOnce('old-addresses', () => {
    const rows = readRows('old-addresses').toSorted((a, b) => a.id - b.id)
    return new Map(rows.map((row) => [addressKey(row.from) ?? '', row]))
  })
}

function readTarget(row: OldAddress): string | undefined {
  trackReads(recordKey('old-addresses', row.id))
  // The site has a page in its second language by itself.
  if (visibleRows([row]).length === 0 || isPageInLanguage(row.from, readShop().second_language)) return undefined
  const link = findShopLink(row.to)
  if (link) return toFullAddress(readShop()[link])
  if (!row.to.startsWith('/')) return toFullAddress(row.to)
  return isShown(row.to) ? row.to : undefined
}

function isShown(target: string): boolean {
  const record = recordOfPath(target)
  if (target === ACCESSIBILITY_PATH) return readShop().has_accessibility_page
  if (target === resources.work.page.path) return readWork().length > 0
  if (!record) return true
  if (record.noun === 'events') return findEvent(record.id) !== undefined
  const rows: { id: number }[] = record.noun === 'work' ? readWork() : listRecords(record.noun)
  return rows.some(({ id }) => id === record.id)
}

/** Without anything that would end a quoted text, or name a variable, where a web server reads it. */
function toFullAddress(url: string): string | undefined {
  if (!isWebUrl(url)) return undefined
  return new URL(url).href.replace(/[^\w\-.~:/?#[\]@!&()*+,;=%]/gu, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character),
  )
}

/**
 * In the owner's spelling and in lowercase. A file has no query, its name decides its type, and hosts would show
 * `services.html` in place of the page /services.
 */
function pagePaths(from: string, key: string): string[] {
  if (key.includes('?')) return []
  const typed = from
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|php)$/i, '')
    .replace(/\/index$/i, '')
  const names = [...new Set([typed, key])].filter((path) => PLAIN_PATH.test(path) && !isOwnPath(path.toLowerCase()))
  return names.flatMap((path) => [path, `${path}.html`])
}

/** For names that every file system and every host writes the same way, without an extension. */
const PLAIN_PATH = /^(?:\/[a-z\d-][\w.-]*)*\/[a-z\d-][\w-]*$/i

/** For an address that this shop does not have. A static build writes nothing for an answer without a body. */
export function noPage({ isPrerendered }: { isPrerendered: boolean }): Response {
  return new Response(null, { status: isPrerendered ? 200 : 404 })
}

/** The page at an address of the former website, which redirects if the host cannot. */
export function renderOldAddress(url: URL): Response | undefined {
  const target = findOldAddressTarget(url)
  if (target === undefined) return undefined
  const [href, canonical] = [target, new URL(target, url).href].map(escapeHtml)
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<p>This page has moved to <a href="${href}">${canonical}</a>.</p>
</body>
</html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
