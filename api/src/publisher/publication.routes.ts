import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/require-auth.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import type { Publisher } from './publisher.ts'

/** The longest `?wait=`, below the minute after which proxies give up. */
const MAX_WAIT_MS = 25_000

interface PublicationRoutesDeps extends RouteGuards {
  publisher: Publisher
  /** The newest copy of the shop, null where none is made after a save. */
  copied(): { revision: number; at: string; place: 'bucket' | 'folder' } | null
}

export function publicationRoutes({ publisher, copied, requireAuth }: PublicationRoutesDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const revision = Number(c.req.query('wait') ?? 0)
      const status = revision > 0 ? await publisher.waitUntilLive(revision, MAX_WAIT_MS) : publisher.status()
      return c.json({ ...status, copied: copied() })
    })
    .post('/', requireAuth, (c) => {
      publisher.publishAll()
      return c.json(publisher.status(), 202)
    })
}
