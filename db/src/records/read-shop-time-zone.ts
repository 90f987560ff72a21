import { eq } from 'drizzle-orm'
import type { Database } from '../sqlite/open-database.ts'
import { SHOP_ID, shop } from '../tables/shop.ts'

export function readShopTimeZone(db: Database): string {
  return db.select({ zone: shop.time_zone }).from(shop).where(eq(shop.id, SHOP_ID)).get()?.zone ?? 'UTC'
}
