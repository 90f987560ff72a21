import type { BlockList } from 'node:net'
import type { Database } from '@shop/db/sqlite/open-database'
import { shop } from '@shop/db/tables/shop'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import { clientAddress } from '../http/client-address.ts'
import { allowPublic } from '../http/route-access.ts'
import { mayBeCounted, readBeacon } from './beacon.ts'
import type { TapCounter } from './tap-counter.ts'
import { readTapWeeks } from './tap-weeks.ts'

interface TapRoutesDeps extends Pick<RouteGuards, 'requireAuth'> {
  db: Database
  clock: () => Date // of the shop
  tapCounter: Pick<TapCounter, 'count'>
  siteUrl: string
  trustedProxy: BlockList
}

export const TAPS_PATH = '/api/taps'

/** `POST /`: one tap, sent by a page. `GET /`: the counts of the last two weeks. While the shop counts no taps, they answer 404 and []. */
export function tapRoutes({ db, clock, tapCounter, siteUrl, trustedProxy, requireAuth }: TapRoutesDeps) {
  const isOn = () => db.select({ isOn: shop.counts_taps }).from(shop).get()?.isOn === true
  return new Hono<AuthEnv>()
    .post('/', allowPublic, async (c) => {
      const kind = await readBeacon(c, siteUrl)
      if (!isOn()) return c.notFound()
      const isRefused = !tapCounter.count(mayBeCounted(c) ? kind : undefined, clientAddress(c, trustedProxy))
      return isRefused ? c.json({ error: 'That is enough for now.' }, 429) : c.body(null, 204)
    })
    .get('/', requireAuth, (c) => c.json(isOn() ? readTapWeeks(db, clock()) : []))
    .all('/', allowPublic, (c) => c.json({ error: 'Method not allowed.' }, 405, { allow: 'GET, POST' }))
}
