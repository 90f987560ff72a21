import type { Database } from '../sqlite/open-database.ts'
import { shopIdentity } from '../tables/shop.ts'

/** What tells this shop from others in places where its site is copied to: a bucket, an exported folder. */
export function readShopId(db: Database): string {
  const row = db.select().from(shopIdentity).get()
  if (!row) throw new Error('The database has no identity of the shop.')
  return row.shop_key
}
