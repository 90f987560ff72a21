import { createRecordStore } from '@shop/db/records/record-store'
import { withoutSamples } from '@shop/db/records/samples/is-sample-shop'
import { resourceTables, whereAlwaysShown } from '@shop/db/tables/resource-tables'
import { PAGED_RESOURCES, type PagedResource } from '@shop/db/tables/resources'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { isAnyVisible } from '@shop/db/time/visibility/visibility-state'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'

/** `GET /`: the names of the lists in which visitors find at least one record. */
export function filledListRoutes({ db, clock }: RouteDeps) {
  return new Hono().get('/', allowPublic, (c) => {
    const details = orNotFound(db.select().from(shop).where(eq(shop.id, SHOP_ID)).get())
    const isFilled = (name: PagedResource) => {
      const { table } = resourceTables[name]
      if (db.select({ id: table.id }).from(table).where(whereAlwaysShown(table)).limit(1).get()) return true
      const rows = withoutSamples(createRecordStore(db, name, clock).list(), details)
      return isAnyVisible(rows, clock(), details.time_zone).isAny
    }
    return c.json(PAGED_RESOURCES.filter(isFilled))
  })
}
