import { Hono } from 'hono'
import type { Guard, Guarded } from './auth/guard.ts'
import type { Publisher } from './publisher/publisher.ts'

/** How long `?wait=` holds an answer; below the minute after which proxies give up. */
const LONGEST_WAIT_MS = 25_000

/** `GET /` says how the site stands; `?wait=REVISION` answers once the site shows it. `POST /` renders everything. */
export function publicationStatus({ publisher, guard }: { publisher: Publisher; guard: Guard }) {
  return new Hono<Guarded>()
    .get('/', guard, async (c) => {
      const revision = Number(c.req.query('wait') ?? 0)
      return c.json(revision > 0 ? await publisher.reached(revision, LONGEST_WAIT_MS) : publisher.status())
    })
    .post('/', guard, (c) => {
      publisher.publishEverything()
      return c.json(publisher.status(), 202)
    })
}
