import type { UpcomingEventsResponse } from '@shop/site/upcoming-events'
import { type Context, Hono } from 'hono'
import { type PublicRead, respond, withPublicRead } from '../http/public-read-fast-path.ts'
import { integerParam } from '../http/request-params.ts'
import { allowPublic } from '../http/route-access.ts'
import { createUpcomingEventReader, type UpcomingEventDeps } from './upcoming-event-cache.ts'

const MAX_LIMIT = 999_999

/** `GET /upcoming?v=&limit=&on`: with `on` only those that take place; 204 when the client has version `v` already. */
export function upcomingEventRoutes(deps: UpcomingEventDeps) {
  const readUpcoming = createUpcomingEventReader(deps)

  const read: PublicRead = (request) => {
    const isOn = request.query('on') !== undefined
    const limit = integerParam(request.query('limit'), 'limit must be a whole number from 1.', MAX_LIMIT)
    const { version, json } = readUpcoming({ limit, isOn })
    const headers = { 'cache-control': 'no-cache' }
    if (request.query('v') === version) return { status: 204, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }

  const handler = withPublicRead(read, (c: Context) => respond<UpcomingEventsResponse>(c, read(c.req)))
  return new Hono().get('/upcoming', allowPublic, handler)
}
