import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { lastDays, listUnansweredPaths } from './asked-paths.ts'

const MAX_LISTED = 20

interface NotFoundRoutesDeps extends Pick<RouteGuards, 'requireOwner'> {
  db: Database
  clock: () => Date // of the shop
  isAnsweredElsewhere?: boolean // by a cache or bucket, of whose visitors this server sees few or none
}

/** `GET /`: what visitors asked for in the last 30 days and did not find, most asked first. */
export function notFoundRoutes({ db, clock, isAnsweredElsewhere = false, requireOwner }: NotFoundRoutesDeps) {
  return new Hono<AuthEnv>().get('/', requireOwner, (c) => {
    const paths = listUnansweredPaths(db, lastDays(db, clock())).slice(0, MAX_LISTED)
    return c.json({ paths, isAnsweredElsewhere })
  })
}
