import { createRevisionReader } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import type { ReadRequest } from './route-metadata.ts'

interface CacheSource<Content> {
  clock: () => Date
  /** what else, besides the journal's revision, changes what `read` returns */
  readOtherKeys?(now: Date): unknown[]
  /** @returns when it expires in epoch milliseconds; Infinity for never */
  read(now: Date, key: string): { content: Content; expiresAt: number }
}

/** Reads again after each change, when the data expires, and when the clock was set back. */
export function createTimedCache<Content>(db: Database, { clock, readOtherKeys, read }: CacheSource<Content>) {
  const readRevision = createRevisionReader(db)
  let cached: { key: string; content: Content; from: number; until: number } | undefined

  return (): Content => {
    const now = clock()
    const key = [readRevision(), ...(readOtherKeys?.(now) ?? [])].join()
    const time = now.getTime()
    if (cached?.key === key && cached.from <= time && time < cached.until) return cached.content
    const { content, expiresAt: until } = read(now, key)
    cached = { key, content, from: time, until }
    return content
  }
}

export function hasKnownTag(request: Pick<ReadRequest, 'header'>, etag: string): boolean {
  return ifNoneMatchTags(request).some((tag) => tag === '*' || tag === etag)
}

/** The tags of If-None-Match, which may be `*`; without `W/`, because proxies that compress mark a tag as weak. */
export function ifNoneMatchTags(request: Pick<ReadRequest, 'header'>): string[] {
  const header = request.header('if-none-match')
  return header === undefined ? [] : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
