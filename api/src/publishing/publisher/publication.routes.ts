import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { integerParam } from '../../base/http/request-params.ts'
import type { FenceStatus } from '../../safekeeping/fence/fence-status.ts'
import type { VisitorsStatus } from './publication-status.ts'
import type { Publisher } from './start-publisher-worker.ts'

/** The longest `?wait=`, below the minute after which proxies give up. */
const MAX_WAIT_MS = 25_000

interface PublicationRoutesDeps extends RouteGuards {
  db: Database
  publisher: Publisher
  liveCheck?: { status(): VisitorsStatus } | undefined
  fence?: { status(): FenceStatus | null } | undefined
  /** `copies` is undefined where none is made after a save. */
  backups: { copies: { copied(): NewestCopy | null } | undefined }
}

interface NewestCopy {
  revision: number // 0 before the first copy
  at: string | null
  place: 'bucket' | 'folder'
}

export function publicationRoutes({
  db,
  publisher,
  liveCheck,
  fence,
  backups,
  requireAuth,
  requireStaff,
}: PublicationRoutesDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const wait = c.req.query('wait')
      const revision = wait === '0' ? 0 : integerParam(wait, 'wait must be a revision.')
      const status = revision ? await publisher.waitUntilLive(revision, MAX_WAIT_MS) : publisher.status()
      const newest = db.select({ at: changes.at }).from(changes).where(eq(changes.revision, status.revision)).get()
      const writtenAt = newest?.at ?? null
      const copied = backups.copies?.copied() ?? null
      const held = fence?.status() ?? null // where this machine is not the shop
      const visitors = held ? null : (liveCheck?.status() ?? null)
      return c.json({ ...status, writtenAt, visitors, copied, fence: held })
    })
    .post('/', requireStaff, (c) => {
      publisher.publishAll()
      return c.json(publisher.status(), 202)
    })
}
