import { createHash } from 'node:crypto'

/**
 * A page whose policy names only the scripts and styles that stand in it, and stands before them: Astro names those of
 * the whole site, at the foot of the head, where the policy governs nothing that came before it.
 */
export function withPageCsp(html: string): string {
  const own = new Set([...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashOf(text)))
  let policy = ''
  const rest = html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (found) => {
    policy = found.replace(/ '(sha256-[^']+)'/g, (source, hash) => (own.has(hash) ? source : ''))
    return ''
  })
  return rest.replace(/<head[^>]*>(<meta charset="[^"]*">)?/, (start) => start + policy)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
