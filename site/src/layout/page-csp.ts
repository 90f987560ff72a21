import { createHash } from 'node:crypto'

/** Scripts and styles; JSON-LD is no script to a policy. */
const INLINE_TEXTS = /<(script|style)\b(?![^>]*ld\+json)[^>]*>(.*?)<\/\1>/gs

/** Nearly all pages have the same scripts and styles; those of a former look are forgotten. */
const MAX_HASHES = 200

const hashes = new Map<string, string>()

/**
 * Limits a page's content security policy to the page's own scripts and styles, and moves it before them. Astro writes
 * the hashes of the whole site, at the end of the head, where the policy does not cover what came before it.
 * @param html with one character for each byte
 */
export function withPageCsp(html: string): string {
  const ownHashes = new Set([...html.matchAll(INLINE_TEXTS)].map(([, , text = '']) => hashOnce(text)))
  let policy = ''
  const rest = html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (meta) => {
    policy = meta.replace(/ '(sha256-[^']+)'/g, (source, hash) => (ownHashes.has(hash) ? source : ''))
    return ''
  })
  return rest.replace(/<head[^>]*>(<meta charset="[^"]*">)?/, (start) => start + policy)
}

function hashOnce(bytes: string): string {
  const known = hashes.get(bytes)
  if (known) return known
  const hash = hashOf(Buffer.from(bytes, 'latin1'))
  if (hashes.size >= MAX_HASHES) hashes.clear()
  hashes.set(bytes, hash)
  return hash
}

/** The source of an inline script or style in a policy. */
export function hashOf(text: string | Buffer): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
