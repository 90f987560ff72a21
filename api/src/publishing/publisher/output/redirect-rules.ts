import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnPath } from '@shop/db/resources/old-address-key-and-own-pages'
import type { Database } from '@shop/db/sqlite/open-database'
import { oldAddresses } from '@shop/db/tables/old-addresses'
import { type OldAddressAnswer, readOldAddresses } from '@shop/site/reads-for-api'
import { createTimedCache } from '../../../base/http/timed-cache-and-etags.ts'

/** Cloudflare ignores a longer line. */
const MAX_LINE = 1_000

interface SiteAtTime {
  db: Database
  now: Date
  siteUrl: string
}

/** Into a folder with the pages of a site. */
export function writeRedirectRules(folder: string, site: SiteAtTime) {
  const { result } = readOldAddresses(site)
  for (const [name, text] of Object.entries(formatRedirectRules(result))) writeFileSync(join(folder, name), text)
}

/** What `_redirects`, or the pages of a host without redirects, cannot express, as sentences. */
export function describeLeftOut(site: SiteAtTime): string[] {
  const { result } = readOldAddresses(site)
  const rows = site.db.select({ from: oldAddresses.from }).from(oldAddresses).orderBy(oldAddresses.id).all()
  return rows.flatMap(({ from }) => {
    const answer = result.find((other) => other.from === from)
    if (!answer) return [`${from} leads to nothing that is on the site, so it is left out.`]
    if (hostLines(answer).length === 0) return [`${from} is only in the lines for Caddy and nginx.`]
    return answer.paths.length === 0 ? [`${from} has no page, for hosts that read no _redirects.`] : []
  })
}

/** Files that hosts and web servers read to answer old addresses with 301. None without old addresses. */
function formatRedirectRules(answers: OldAddressAnswer[]): Record<string, string> {
  if (answers.length === 0) return {}
  // A query first, because the rule for its path would answer it.
  const sorted = answers.toSorted((a, b) => Number(b.key.includes('?')) - Number(a.key.includes('?')))
  return {
    _redirects: lines(firstRules(answers.flatMap(hostLines))),
    '_redirects.caddy': lines(sorted.map(caddyLines)),
    '_redirects.nginx': lines(['set $old_address "$uri?$args";', ...sorted.map(nginxLine)]),
  }
}

/** Exact paths, in the owner's spelling and in lowercase. A query cannot be expressed. */
function hostLines({ from, key, target, paths }: OldAddressAnswer): string[] {
  if (key.includes('?')) return []
  const typed = from.trim().replace(/^https?:\/\/[^/]+|[?#].*$/gi, '')
  const spellings = [typed.replace(/(?<=.)\/+$/, ''), key, ...paths].map(encodePath)
  const found = [...new Set(spellings)].filter((path) => !isOwnPath(path))
  return found.map((path) => `${path} ${target} 301`).filter((line) => line.length <= MAX_LINE)
}

/** Without those that a host would never reach, because an earlier one has the same path. */
function firstRules(rules: string[]): string[] {
  const pathOf = (rule: string) => rule.split(' ')[0]
  const firsts = new Map(rules.toReversed().map((rule) => [pathOf(rule), rule]))
  return rules.filter((rule) => firsts.get(pathOf(rule)) === rule)
}

function caddyLines({ key, target }: OldAddressAnswer, index: number): string {
  const [path, query] = toPatterns(key)
  // Of a repeated key Caddy joins the values by commas, and the first one counts.
  const values = query.map(([name, value]) => `{http.request.uri.query.${name}}.matches('(?i)^${value}(?:,|$)')`)
  const expression = values.length > 0 ? [`expression \`${values.join(' && ')}\``] : []
  const conditions = [`path_regexp \`(?i)^${path}$\``, ...expression]
  return `@old_address_${index} {\n\t${conditions.join('\n\t')}\n}\nredir @old_address_${index} "${target}" 301`
}

function nginxLine({ key, target }: OldAddressAnswer): string {
  const [path, query] = toPatterns(key)
  const values = query.map((pair) => `(?=[^?]*\\?(?:(?!${pair[0]}=)[^&]*&)*${pair.join('=')}(?:&|$))`)
  return `if ($old_address ~* "^${values.join('')}${path}\\?") { return 301 "${target}"; }`
}

const REGION = '(?:-[a-z][a-z])?'
const LANGUAGE = `(?:/[a-z][a-z]${REGION})`
const ENDING = '(?:\\.(?:html?|php))'

/** The decoded spellings of a key's path, without paths of this site, and the values of its query. */
function toPatterns(key: string): [path: string, query: string[][]] {
  const [stem = '', query = ''] = key.split('?')
  const name = escapePattern(stem === '/' ? '' : stem).replace(/^\/[a-z]{2}(?=\/)/, `$&${REGION}`)
  const other = `(?:/index${ENDING}?|${ENDING})`
  const path = query || !isOwnPath(stem) ? `${LANGUAGE}?${name}${other}?/?` : `${name}${other}/?`
  return [path, query.split('&').flatMap((pair) => (pair ? [pair.split('=')] : []))]
}

/** Every character with a meaning in a pattern or in a quoted text is written as its number. */
function escapePattern(text: string): string {
  return text.replace(/[^\w/-]/gu, (character) => {
    if (character < '\u0080') return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
    const cases = [character, character.toUpperCase()]
    const spellings = new Set(cases.flatMap((spelling) => [spelling, spelling.normalize('NFD')]))
    return spellings.size > 1 ? `(?:${[...spellings].join('|')})` : character
  })
}

/** As requests have it; a colon and a star would be placeholders. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((name) => encodeURIComponent(decodeURIComponent(name)).replaceAll('*', '%2A'))
    .join('/')
}

function lines(texts: string[]): string {
  return texts.map((text) => `${text}\n`).join('')
}

export interface OldAddressReaderDeps {
  db: Database
  clock: () => Date
  siteUrl: string
}

/** The old addresses whose targets are on the site now, by their keys. */
export function createOldAddressReader({ db, clock, siteUrl }: OldAddressReaderDeps) {
  return createTimedCache<ReadonlyMap<string, OldAddressAnswer>>(db, {
    clock,
    read(now) {
      const { result, expiresAt } = readOldAddresses({ db, now, siteUrl })
      return { content: new Map(result.map((answer) => [answer.key, answer])), expiresAt }
    },
  })
}
