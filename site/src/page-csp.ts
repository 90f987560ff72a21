import { createHash } from 'node:crypto'

/**
 * Limits a page's content security policy to the page's own scripts and styles, and moves it before them. Astro writes
 * the hashes of the whole site, at the end of the head, where the policy does not cover what came before it.
 */
export function withPageCsp(html: string): string {
  const ownHashes = new Set(
    [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashOf(text)),
  )
  let policy = ''
  const rest = html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (meta) => {
    policy = meta.replace(/ '(sha256-[^']+)'/g, (source, hash) => (ownHashes.has(hash) ? source : ''))
    return ''
  })
  return rest.replace(/<head[^>]*>(<meta charset="[^"]*">)?/, (start) => start + policy)
}

/** The source of an inline script or style in a policy. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
