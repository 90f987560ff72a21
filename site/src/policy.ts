import { createHash } from 'node:crypto'

/** A page whose policy names only the scripts and styles that stand in it: Astro names those of the whole site. */
export function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashOf(text)))
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : '')),
  )
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
