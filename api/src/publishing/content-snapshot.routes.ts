import { readContentSnapshot } from '@shop/db/records/content-snapshot'
import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { contentHash } from '../base/filesystem/content-hash.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { createTimedCache, hasKnownTag } from '../base/http/timed-cache-and-etags.ts'
import { readRenderState } from './publisher/output/render-state.ts'

/** `GET /`: what a build of the site elsewhere needs, at the time of the newest publish. */
export function contentRoutes({ db, imageBaseUrl }: { db: Database; imageBaseUrl: string }) {
  const readContent = createTimedCache(db, {
    clock: () => new Date(readRenderState(db)?.render_clock ?? 0),
    readOtherKeys: (now) => [now.getTime()],
    read(clock) {
      const json = JSON.stringify(readContentSnapshot(db, { clock, imageBaseUrl }))
      return { content: { json, etag: `"${contentHash(json)}"` }, expiresAt: Number.POSITIVE_INFINITY }
    },
  })

  return new Hono().get('/', allowPublic, (c) => {
    const { json, etag } = readContent()
    const headers = { etag, 'cache-control': 'no-cache' }
    if (hasKnownTag(c.req, etag)) return c.body(null, 304, headers)
    return c.body(json, 200, { ...headers, 'content-type': 'application/json' })
  })
}
