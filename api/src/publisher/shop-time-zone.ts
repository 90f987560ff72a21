import type { Database } from '@shop/db/sqlite/open-database'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { eq } from 'drizzle-orm'

/** The time zone that every date of the shop is read in (decisions F1). */
export function shopTimeZone(db: Database): string {
  return db.select().from(shop).where(eq(shop.id, SHOP_ID)).get()?.time_zone ?? 'UTC'
}
