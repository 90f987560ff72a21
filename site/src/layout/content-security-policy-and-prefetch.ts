import { createHash } from 'node:crypto'
import { memoize } from '@shop/db/memoize'

export type Hash = `sha256-${string}`

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' https: http: blob:", // images may be on other hosts
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
]

export function pagePolicy({ scripts, styles }: { scripts: Hash[]; styles: Hash[] }): string {
  return [...DIRECTIVES, `script-src 'self'${sources(scripts)}`, `style-src 'self'${sources(styles)}`].join(';')
}

export function hashesOf(tag: 'script' | 'style', html: string): Hash[] {
  const elements = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...elements].map(([, text = '']) => hashOf(text))
}

export const hashOf = memoize((text: string): Hash => `sha256-${createHash('sha256').update(text).digest('base64')}`)

function sources(hashes: Hash[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('')
}

/** The elements of a head, with `script` and theirs in one, because each has a hash in the policy, which does not compress. */
export function mergeInlineScripts(script: string, html: string): string {
  const texts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text.trim())
  return `${html.replaceAll(/<script>.*?<\/script>/gs, '')}<script>${[script.trim(), ...texts].join(';')}</script>`
}

/** Astro writes what the islands of a slot need before the slot. */
const ISLAND_SCRIPTS = /^(?:<(script|style)>.*?<\/\1>)*/s

/** An id for development; it depends on the checkout's folder, so every one would render other bytes. */
const ISLAND_ID = /(<astro-island) uid="[^"]*"/g

export function splitIslandScriptsAndDropIds(html: string) {
  const [islandScripts = ''] = ISLAND_SCRIPTS.exec(html) ?? []
  return { islandScripts, content: html.slice(islandScripts.length).replaceAll(ISLAND_ID, '$1') }
}

const PREFETCHED_PAGES = { and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin/*', '/*.ics'] } }] }

/** The browser fetches a page while the pointer rests on its link; the staff area and calendars are left out. */
export const prefetchRules = JSON.stringify({ prefetch: [{ where: PREFETCHED_PAGES, eagerness: 'moderate' }] })
