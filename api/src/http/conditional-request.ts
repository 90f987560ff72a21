import type { Context } from 'hono'

/** What the asker has already, by tag; `*` is whatever there is. Proxies that compress an answer mark its tag as weak. */
export function ifNoneMatchTags(c: Context): string[] {
  const sent = c.req.header('if-none-match')
  return sent === undefined ? [] : sent.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
