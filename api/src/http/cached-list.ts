import { randomBytes } from 'node:crypto'
import { createRevisionReader } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { hasKnownTag } from './if-match-and-if-none-match.ts'
import type { PublicRead } from './public-read-fast-path.ts'
import { createTimedCache } from './timed-cache.ts'

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

/** Serialized once per journal revision and again when it expires; 304 when the client has it. */
export function createCachedList(db: Database, { name, clock, read }: ListSource): PublicRead {
  const readRevision = createRevisionReader(db)
  const readList = createTimedCache({
    readKey: () => `${readRevision()}`,
    clock,
    read(now, revision) {
      const { rows, expiresAt } = read(now)
      const etag = `"${[PROCESS_TAG, name, revision, ...(Number.isFinite(expiresAt) ? [expiresAt] : [])].join('-')}"`
      return { content: { json: Buffer.from(JSON.stringify(rows)), etag }, expiresAt }
    },
  })

  return (request) => {
    const { json, etag } = readList()
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Authorization' }
    if (hasKnownTag(request, etag)) return { status: 304, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }
}
