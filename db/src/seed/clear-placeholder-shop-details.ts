import { createRecordStore } from '../records/record-store.ts'
import { emptyShop } from '../records/samples/empty-shop-details.ts'
import { PLACEHOLDERS } from '../records/samples/is-sample-shop.ts'
import type { Database } from '../sqlite/open-database.ts'
import { SHOP_ID } from '../tables/shop.ts'

/** The site would print the placeholders as facts. */
export function clearPlaceholders(db: Database, { now }: { now: Date }) {
  const shops = createRecordStore(db, 'shop', () => now)
  const row = shops.find(SHOP_ID)
  if (row?.version === 1 && row.name === PLACEHOLDERS.name) shops.update(SHOP_ID, emptyShop(now), { userId: null })
}
