import { randomBytes } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { max } from 'drizzle-orm'
import type { Context, TypedResponse } from 'hono'
import { ifNoneMatchTags } from './conditional-request.ts'

/** Revisions may come again when a copy of the database is put back; this process only knows one history. */
const HISTORY = randomBytes(6).toString('base64url')

/**
 * Answers with a list as JSON that is made once for each revision of the journal, and with 304 to whoever has it.
 * The type says what the JSON holds.
 */
export function cachedList<Row extends object>(db: Database, read: () => Row[]) {
  const newest = db
    .select({ revision: max(changes.revision) })
    .from(changes)
    .prepare()
  let made: { revision: number; json: string } | undefined

  return (c: Context): Response & TypedResponse<Row[], 200, 'json'> => {
    const revision = newest.get()?.revision ?? 0
    const headers = { etag: `"${HISTORY}-${revision}"`, 'cache-control': 'no-cache' }
    if (hasAlready(c, headers.etag)) return c.body(null, 304, headers) as never
    if (made?.revision !== revision) made = { revision, json: JSON.stringify(read()) }
    return c.body(made.json, 200, { ...headers, 'content-type': 'application/json' }) as never
  }
}

function hasAlready(c: Context, etag: string): boolean {
  const known = ifNoneMatchTags(c)
  return known.includes(etag) || known.includes('*')
}
