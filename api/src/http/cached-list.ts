import { randomBytes } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { max } from 'drizzle-orm'
import type { Context, TypedResponse } from 'hono'
import { ifNoneMatchTags } from './conditional-request.ts'

/** Part of every ETag, because a restored copy of the database uses the same revisions for other content. */
const PROCESS_TAG = randomBytes(6).toString('base64url')

type JsonResponse<Body> = Response & TypedResponse<Body, 200, 'json'>

/** Responds with a list as JSON, serialized once per journal revision, or with 304 when the client has that revision. */
export function cachedList<Row extends object>(db: Database, read: () => Row[]) {
  const newestRevision = db
    .select({ revision: max(changes.revision) })
    .from(changes)
    .prepare()
  let cached: { revision: number; json: string } | undefined

  function respond(c: Context): Response {
    const revision = newestRevision.get()?.revision ?? 0
    const headers = { etag: `"${PROCESS_TAG}-${revision}"`, 'cache-control': 'no-cache' }
    if (ifNoneMatchTags(c).some((tag) => tag === '*' || tag === headers.etag)) return c.body(null, 304, headers)
    if (cached?.revision !== revision) cached = { revision, json: JSON.stringify(read()) }
    return c.body(cached.json, 200, { ...headers, 'content-type': 'application/json' })
  }

  // Hono types only bodies that it serializes itself.
  return (c: Context) => respond(c) as JsonResponse<Row[]>
}
