import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { allowPublic } from '../auth/route-access.ts'
import { UpcomingEventCache } from './upcoming-event-cache.ts'

interface UpcomingEventsDeps {
  db: Database
  clock: () => Date
  imageBaseUrl: string
}

/**
 * `GET /upcoming?v=&limit=&on`: the events of the public lists, with `on` only those that take place; 204 when the client
 * has version `v` already.
 */
export function upcomingEventRoutes(deps: UpcomingEventsDeps) {
  const cache = new UpcomingEventCache(deps)

  return new Hono().get('/upcoming', allowPublic, (c) => {
    const isOn = c.req.query('on') !== undefined
    const { version, json } = cache.read({ limit: limitParam(c.req.query('limit')), isOn })
    const headers = { 'cache-control': 'no-cache' }
    if (c.req.query('v') === version) return c.body(null, 204, headers)
    return c.body(json, 200, { ...headers, 'content-type': 'application/json' })
  })
}

function limitParam(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new HTTPException(400, { message: 'limit must be a whole number from 1.' })
  return Number(text)
}
