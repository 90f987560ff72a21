import type { Database } from '@shop/db/sqlite/open-database'
import { runWithRenderInput } from '@shop/site/content.ts'
import { readUpcomingEvents } from '@shop/site/events/read-upcoming-events.ts'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

interface UpcomingEventsDeps {
  db: Database
  clock: () => Date
  /** what stands before a stored key in a picture's address */
  imageBaseUrl: string
}

/** `GET /upcoming?v=&limit=`: what the lists of events show; 204 while that is what the asker has (design §3). */
export function upcomingEventRoutes({ db, clock, imageBaseUrl }: UpcomingEventsDeps) {
  return new Hono().get('/upcoming', (c) => {
    const limit = limitParam(c.req.query('limit'))
    const current = runWithRenderInput({ db, now: clock(), imageBaseUrl }, () => readUpcomingEvents(limit))
    c.header('cache-control', 'no-cache')
    return c.req.query('v') === current.version ? c.body(null, 204) : c.json(current)
  })
}

/** @throws 400 for what is no number of events */
function limitParam(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new HTTPException(400, { message: 'limit must be a whole number from 1.' })
  return Number(asked)
}
