import { addressKey, isOwnPath, isPageInLanguage } from '@shop/db/resources/old-address-key-and-own-pages'
import { formatCount, MAX_LENGTHS } from '@shop/db/validation/text-limits'

export interface PastedAddress {
  key: string
  from: string // without its host
  label: string // what the text says beside it
  line: string
}

interface PastedAddresses {
  addresses: PastedAddress[]
  sitemaps: string[] // to be pasted next
  sameCount: number // how many need nothing, because this site has the same pages
  leftOut: string[] // sentences
  isCut: boolean
}

interface Found extends Pick<PastedAddress, 'label' | 'line'> {
  address: string
}

const MAX_ADDRESSES = 5_000
const MAX_FOUND = 10_000 // with repetitions
const MAX_SITEMAPS = 50
const MAX_LEFT_OUT = 10 // kinds
const MAX_LINE = 300
const MAX_MENU_WORDS = 4

const SITEMAP = /\.xml(?:\.gz)?$/i
const NO_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|json|txt|mp[34]|mov|woff2?|zip|ics)$/i

/**
 * Reads the addresses of a website from its sitemap, the HTML or text of its menu, a table or any list.
 * @param secondLanguage in which this site has its pages, too
 */
export function readPastedAddresses(text: string, secondLanguage = ''): PastedAddresses {
  const found = findAddresses(text.replaceAll('\r', '\n').replaceAll('&amp;', '&')).slice(0, MAX_FOUND)
  const host = findCommonHost(found.map(({ address }) => address))
  const byKey = new Map<string, PastedAddress>()
  const [sitemaps, same] = [new Set<string>(), new Set<string>()]
  const leftOut = new Map<string, Set<string>>()
  for (const { address, label, line } of found) {
    const { host: ownHost, path } = splitHost(address)
    const [plainPath = ''] = path.split(/[?#]/)
    if (NO_PAGE.test(plainPath)) continue
    const kind = ownHost !== '' && ownHost !== host ? `of ${ownHost}` : findUnusableKind(path)
    if (kind) leftOut.set(kind, (leftOut.get(kind) ?? new Set()).add(path))
    if (kind) continue
    const isInLanguage = isPageInLanguage(path, secondLanguage)
    if (SITEMAP.test(plainPath)) sitemaps.add(address)
    else if (isInLanguage || isOwnPath(path)) same.add(plainPath)
    const key = isInLanguage || SITEMAP.test(plainPath) ? undefined : addressKey(path)
    if (key === undefined || byKey.has(key)) continue
    const from = plainPath + key.slice(key.includes('?') ? key.indexOf('?') : key.length)
    if (from.length <= MAX_LENGTHS.line) byKey.set(key, { key, from, label, line })
  }
  const addresses = [...byKey.values()].slice(0, MAX_ADDRESSES)
  return {
    addresses,
    sitemaps: [...sitemaps].slice(0, MAX_SITEMAPS),
    sameCount: same.size,
    leftOut: [...leftOut].slice(0, MAX_LEFT_OUT).map(([kind, { size }]) => describeLeftOut(kind, size)),
    isCut: byKey.size > MAX_ADDRESSES || found.length === MAX_FOUND,
  }
}

function findAddresses(text: string): Found[] {
  if (/<loc>/i.test(text)) return text.split(/<loc>/i, MAX_FOUND).slice(1).map(readLocation)
  if (/<a\s/i.test(text)) return text.split(/<a\s/i, MAX_FOUND).slice(1).flatMap(readLink)
  const inLines = text.split('\n', MAX_FOUND).flatMap(readLine)
  return inLines.length > 0 ? inLines : text.split(/[\n|•·\t]| {2,}/, MAX_FOUND).flatMap(readMenuEntry)
}

function readLocation(rest: string): Found {
  const [address = ''] = rest.replace('<![CDATA[', '').replace(']]>', '').trim().split(/[<\s]/, 1)
  return { address, label: '', line: address.slice(0, MAX_LINE) }
}

/** @param rest the text from the attributes of a link to the next link */
function readLink(rest: string): Found[] {
  const [attributes = '', ...content] = (rest.split(/<\/a/i, 1)[0] ?? '').split('>')
  const [, double, single, bare = ''] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const href = (double ?? single ?? bare).trim()
  if (href === '' || /^(?:#|\/\/|(?!https?:)[a-z]+:)/i.test(href)) return []
  const address = /^(?:\/|https?:)/i.test(href) ? href : `/${href.replace(/^(?:\.?\.\/)+/, '')}`
  const label = content
    .join('>')
    .slice(0, MAX_LINE)
    .replace(/<[^<>]*/g, ' ')
    .replaceAll('>', ' ')
    .replace(/ +/g, ' ')
    .trim()
  return [{ address, label, line: `${label} ${href}`.trim().slice(0, MAX_LINE) }]
}

/** If a line has many addresses, the rest says nothing about one of them. */
function readLine(line: string): Found[] {
  const tokens = line.split(/[\s,;|"'<>()]+/, MAX_FOUND)
  const addresses = tokens.filter(isAddress)
  return addresses.map((address) => {
    if (addresses.length > 2) return { address, label: '', line: address.slice(0, MAX_LINE) }
    const label = tokens
      .filter((token) => token !== address)
      .join(' ')
      .slice(0, MAX_LINE)
    return { address, label, line: line.trim().slice(0, MAX_LINE) }
  })
}

/** The address that website builders make from the name of a page. */
function readMenuEntry(entry: string): Found[] {
  const words =
    entry
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}]+/gu) ?? []
  const isName = words.length > 0 && words.length <= MAX_MENU_WORDS && !/[\d$.,!?:;@/]/.test(entry)
  return isName ? [{ address: `/${words.join('-')}`, label: '', line: entry.trim().slice(0, MAX_LINE) }] : []
}

function isAddress(token: string): boolean {
  return token.length <= MAX_LENGTHS.link && /^(?:https?:\/\/[^/]|\/[^/]|[a-z\d.-]+\.[a-z]{2,}\/)/i.test(token)
}

const PLACEHOLDER = /[[\]*{}]|\/:/
const EVENT = /^\/event\/[1-9]\d*\/?(?:#.*)?$/

/** What there is about a path for which nothing can be proposed. */
function findUnusableKind(path: string): string | undefined {
  if (PLACEHOLDER.test(path)) return 'with a placeholder such as [name]'
  return EVENT.test(path) ? 'that events of this site have' : undefined
}

function describeLeftOut(kind: string, count: number): string {
  return count === 1 ? `1 address ${kind} is left out.` : `${formatCount(count)} addresses ${kind} are left out.`
}

function splitHost(address: string): { host: string; path: string } {
  if (address.startsWith('/')) return { host: '', path: address }
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/i.exec(address) ?? []
  return { host: host.toLowerCase().replace(/^(?:www|m|shop)\.(?=.*\.)/, ''), path: path.replace(/^(?!\/)/, '/') }
}

/** The old site's own; a menu also links to others. */
function findCommonHost(addresses: string[]): string {
  const counts = new Map<string, number>()
  for (const { host } of addresses.map(splitHost)) counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0]
}
