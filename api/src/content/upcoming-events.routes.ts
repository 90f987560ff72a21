import type { Database } from '@shop/db/sqlite/open-database'
import { readUpcomingEvents } from '@shop/site/upcoming-events'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

interface UpcomingEventsDeps {
  db: Database
  clock: () => Date
  imageBaseUrl: string
}

/** `GET /upcoming?v=&limit=`: the events of the public lists; 204 when the client has version `v` already. */
export function upcomingEventRoutes({ db, clock, imageBaseUrl }: UpcomingEventsDeps) {
  return new Hono().get('/upcoming', (c) => {
    const upcoming = readUpcomingEvents({ db, now: clock(), imageBaseUrl }, limitParam(c.req.query('limit')))
    c.header('cache-control', 'no-cache')
    return c.req.query('v') === upcoming.version ? c.body(null, 204) : c.json(upcoming)
  })
}

function limitParam(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new HTTPException(400, { message: 'limit must be a whole number from 1.' })
  return Number(text)
}
