import { readContentSnapshot } from '@shop/db/records/content-snapshot'
import { createRevisionReader } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { contentHash } from '../filesystem/content-hash.ts'
import { ifNoneMatchTags } from '../http/conditional-request.ts'
import { allowPublic } from '../http/route-access.ts'
import { readRenderState } from '../publisher/output/render-state.ts'

interface ContentDeps {
  db: Database
  imageBaseUrl: string
}

/** `GET /`: what a build of the site elsewhere needs, at the time of the newest publish. */
export function contentRoutes(deps: ContentDeps) {
  const readContent = createContentReader(deps)

  return new Hono().get('/', allowPublic, (c) => {
    const { json, etag } = readContent()
    const headers = { etag, 'cache-control': 'no-cache' }
    if (ifNoneMatchTags(c.req).some((tag) => tag === '*' || tag === etag)) return c.body(null, 304, headers)
    return c.body(json, 200, { ...headers, 'content-type': 'application/json' })
  })
}

function createContentReader({ db, imageBaseUrl }: ContentDeps) {
  const readRevision = createRevisionReader(db)
  let cached: { key: string; json: string; etag: string } | undefined

  return () => {
    const clock = new Date(readRenderState(db)?.render_clock ?? 0)
    const key = `${readRevision()} ${clock.getTime()}`
    if (cached?.key === key) return cached
    const json = JSON.stringify(readContentSnapshot(db, { clock, imageBaseUrl }))
    const etag = `"${contentHash(json)}"`
    cached = { key, json, etag }
    return cached
  }
}
