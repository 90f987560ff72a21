import { randomBytes } from 'node:crypto'
import { createRevisionReader } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { ifNoneMatchTags } from './conditional-request.ts'
import type { PublicRead } from './public-reads.ts'

/** Part of every ETag, because a restored copy of the database uses the same revisions for other content. */
const PROCESS_TAG = randomBytes(6).toString('base64url')

export interface ListReading {
  rows: object[]
  expiresAt: number // epoch milliseconds; Infinity for never
}

interface ListSource {
  name: string
  clock: () => Date
  read(now: Date): ListReading
}

interface CachedList {
  json: Buffer<ArrayBuffer>
  etag: string
  revision: number
  from: number
  until: number
}

/** Serialized once per journal revision and again when it expires; 304 when the client has it. */
export function createCachedList(db: Database, { name, clock, read }: ListSource): PublicRead {
  const readRevision = createRevisionReader(db)
  let cached: CachedList | undefined

  function freshList(): CachedList {
    const revision = readRevision()
    const now = clock()
    const time = now.getTime()
    if (cached?.revision === revision && cached.from <= time && time < cached.until) return cached
    const { rows, expiresAt: until } = read(now)
    const etag = `"${[PROCESS_TAG, name, revision, ...(Number.isFinite(until) ? [until] : [])].join('-')}"`
    cached = { json: Buffer.from(JSON.stringify(rows)), etag, revision, from: time, until }
    return cached
  }

  return (request) => {
    const { json, etag } = freshList()
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Authorization' }
    if (ifNoneMatchTags(request).some((tag) => tag === '*' || tag === etag)) return { status: 304, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }
}
