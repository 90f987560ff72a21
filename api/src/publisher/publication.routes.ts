import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/require-auth.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import type { Publisher } from './publisher.ts'

/** The longest `?wait=`, below the minute after which proxies give up. */
const MAX_WAIT_MS = 25_000

export function publicationRoutes({ publisher, requireAuth }: RouteGuards & { publisher: Publisher }) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const revision = Number(c.req.query('wait') ?? 0)
      return c.json(revision > 0 ? await publisher.waitUntilLive(revision, MAX_WAIT_MS) : publisher.status())
    })
    .post('/', requireAuth, (c) => {
      publisher.publishAll()
      return c.json(publisher.status(), 202)
    })
}
