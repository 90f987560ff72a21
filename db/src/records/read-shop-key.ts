import type { Database } from '../sqlite/open-database.ts'
import { shopKey } from '../tables/shop-key.ts'

/** What tells this shop from others in places where its site is copied to: a bucket, an exported folder. */
export function readShopKey(db: Database): string {
  const row = db.select().from(shopKey).get()
  if (!row) throw new Error('The database has no shop key.')
  return row.shop_key
}
