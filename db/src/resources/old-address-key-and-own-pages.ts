import { PAGED_RESOURCES, resources } from './definitions.ts'

const MAX_LENGTH = 200

/** The keys of a query that choose a page; every other one is ignored. */
const PAGE_KEYS = ['id', 'p', 'page', 'page_id']

const HAS_CONTROLS = /\p{Cc}/u

/** Pages of this site that are not lists. */
const OTHER_PAGES = ['/', '/accessibility']

const SITE_PAGES: ReadonlySet<string> = new Set([
  ...OTHER_PAGES,
  ...PAGED_RESOURCES.map((name): string => resources[name].page.path),
])

/** What else this server and the folder of the site answer. */
const SERVED_PATHS =
  /^\/(?:(?:api|admin|pictures|_astro|fonts|share|drawings)(?:\/|$)|(?:login|404|event\/not-found|event\/404)$|event\/\d+\.ics$|(?:events\.ics|print\.css|favicon\.(?:ico|svg)|robots\.txt|sitemap\.xml|apple-touch-icon\.png|(?:manifest|staff)\.webmanifest|icon-[a-z0-9-]+\.png)$)/i

/**
 * What all spellings of an old address have in common, such as /our-team for https://old.example/en/Our-Team.html?ref=1.
 * @returns undefined for what is not the address of a page, and for what this site answers by itself
 */
export function addressKey(text: string): string | undefined {
  const { path, query } = splitAddress(text)
  const decoded = decodePath(path)
  const pageQuery = toPageQuery(query)
  if (decoded === undefined || isServed(decoded, pageQuery)) return undefined
  const plain = decoded
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|php)$/, '')
    .replace(/\/index$/, '')
  const name = plain.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/.)/, '')
  // A page of this site in another language is another page.
  return ((isSitePage(name) ? plain : name) || '/') + pageQuery
}

/** Whether this site answers an address by itself, however it is spelled, while it is in that language, too. */
export function isPageInLanguage(address: string, language: string): boolean {
  const [, prefix, path = '/'] = /^\/([a-z]{2})(\/.*)?$/.exec(addressKey(address) ?? '') ?? []
  return prefix === language && isSitePage(path)
}

/** The page of this site of which an address is another spelling, such as /services for /Services.html. */
export function findPageSpelledAs(address: string): string | undefined {
  const key = addressKey(address)
  return key !== undefined && SITE_PAGES.has(key) ? key : undefined
}

/** A full address of this site is the same as its path, which may be an old address. */
export function withoutOwnHost(target: string, siteUrl: string): string {
  const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, '')
  const isOwn = /^https?:/i.test(target) && hostOf(target) === hostOf(siteUrl)
  const path = isOwn ? target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/') : target
  return path.startsWith('/') ? path.replace(/(?<=.)\/+$/, '') : path
}

/** Whether this site answers a path by itself, so that no old address may cover it. */
export function isOwnPath(text: string): boolean {
  return isServed(decodePath(splitAddress(text).path) ?? '', '')
}

/** A query may lead away from a page, because pages of this site have none. */
function isServed(decodedPath: string, pageQuery: string): boolean {
  const path = decodedPath.replace(/(?<=.)\/+$/, '')
  return SERVED_PATHS.test(path) || (pageQuery === '' && isSitePage(path))
}

/** Whether a path is that of a page for visitors: a list, an event, the home page. */
export function isSitePage(path: string): boolean {
  return SITE_PAGES.has(path) || /^\/event\/[1-9]\d*$/.test(path)
}

function splitAddress(text: string) {
  const [address = ''] = text.trim().split('#')
  const [start = '', ...query] = address.split('?')
  const [, path = start] = /^https?:\/\/[^/]+(.*)$/i.exec(start) ?? []
  return { path: path === '' && start !== '' ? '/' : path, query: query.join('?') }
}

function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const decoded = decodeURIComponent(path.replace(/(?<=[^/])\/+$/, '/')).normalize()
    const isTooLong = decoded.length > MAX_LENGTH
    return isTooLong || HAS_CONTROLS.test(decoded) || /\\|\/\/|\/\.{1,2}(?:\/|$)/.test(decoded) ? undefined : decoded
  } catch {
    return undefined // It has a percent sign without two digits.
  }
}

function toPageQuery(query: string): string {
  const asked = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value])
  const pairs = PAGE_KEYS.flatMap((name) => {
    const value = asked.find(([other]) => other === name)?.[1]?.toLowerCase() ?? ''
    return /^[\w-]{1,60}$/.test(value) ? [`${name}=${value}`] : []
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
