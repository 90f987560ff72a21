import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type PublicRead, respond, withPublicRead } from '../http/public-reads.ts'
import { allowPublic } from '../http/route-access.ts'
import { createUpcomingEventReader, type UpcomingEventDeps } from './upcoming-event-cache.ts'

/** `GET /upcoming?v=&limit=&on`: with `on` only those that take place; 204 when the client has version `v` already. */
export function upcomingEventRoutes(deps: UpcomingEventDeps) {
  const readUpcoming = createUpcomingEventReader(deps)

  const read: PublicRead = (request) => {
    const isOn = request.query('on') !== undefined
    const { version, json } = readUpcoming({ limit: limitParam(request.query('limit')), isOn })
    const headers = { 'cache-control': 'no-cache' }
    if (request.query('v') === version) return { status: 204, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }

  const handler = withPublicRead(read, (c: Context) => respond(c, read(c.req)))
  return new Hono().get('/upcoming', allowPublic, handler)
}

function limitParam(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new HTTPException(400, { message: 'limit must be a whole number from 1.' })
  return Number(text)
}
