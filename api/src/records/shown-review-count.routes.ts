import { createRecordStore } from '@shop/db/records/record-store'
import { withoutSamples } from '@shop/db/samples/is-sample-shop'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { listVisible } from '@shop/db/visibility/visibility-state'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { allowPublic } from '../http/route-access.ts'

/** `GET /shown`: how many reviews the site shows, for a bar that links to them only when there are some. */
export function shownReviewRoutes({ db, clock }: RouteDeps) {
  const records = createRecordStore(db, 'reviews', clock)
  return new Hono().get('/shown', allowPublic, (c) => {
    const row = orNotFound(db.select().from(shop).where(eq(shop.id, SHOP_ID)).get())
    const shown = withoutSamples(records.list(), row)
    return c.json({ count: listVisible(shown, clock(), row.time_zone).visible.length })
  })
}
