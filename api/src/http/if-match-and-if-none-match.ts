import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ReadRequest } from './public-read-fast-path.ts'

/** The tags of If-None-Match, which may be `*`; without `W/`, because proxies that compress mark a tag as weak. */
export function ifNoneMatchTags(request: Pick<ReadRequest, 'header'>): string[] {
  const header = request.header('if-none-match')
  return header === undefined ? [] : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

export function hasKnownTag(request: Pick<ReadRequest, 'header'>, etag: string): boolean {
  return ifNoneMatchTags(request).some((tag) => tag === '*' || tag === etag)
}

/** The version that the writer had loaded, from `If-Match: "v3"`; without the header a write is unconditional. */
export function ifMatchVersion(c: Context): number | undefined {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const version = /^"v(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new HTTPException(400, { message: 'If-Match must look like "v3".' })
  return Number(version)
}
