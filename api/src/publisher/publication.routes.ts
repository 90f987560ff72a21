import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/require-auth.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import type { VisitorsStatus } from './publication-status.ts'
import type { Publisher } from './publisher.ts'

/** The longest `?wait=`, below the minute after which proxies give up. */
const MAX_WAIT_MS = 25_000

interface PublicationRoutesDeps extends RouteGuards {
  db: Database
  publisher: Publisher
  liveCheck?: { status(): VisitorsStatus } | undefined
}

export function publicationRoutes({ db, publisher, liveCheck, requireAuth }: PublicationRoutesDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const revision = Number(c.req.query('wait') ?? 0)
      const status = revision > 0 ? await publisher.waitUntilLive(revision, MAX_WAIT_MS) : publisher.status()
      const newest = db.select({ at: changes.at }).from(changes).where(eq(changes.revision, status.revision)).get()
      return c.json({ ...status, writtenAt: newest?.at ?? null, visitors: liveCheck?.status() ?? null })
    })
    .post('/', requireAuth, (c) => {
      publisher.publishAll()
      return c.json(publisher.status(), 202)
    })
}
