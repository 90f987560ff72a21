import { eq } from 'drizzle-orm'
import { createRecordStore } from '../records/record-store.ts'
import { isDemoShop } from '../records/samples/is-sample-shop.ts'
import type { Database } from '../sqlite/open-database.ts'
import { writeTransaction } from '../sqlite/write-transaction.ts'
import { storedReviewSchema } from '../tables/reviews.ts'
import { SHOP_ID, shop } from '../tables/shop.ts'
import demoReviews from './demo-reviews.json' with { type: 'json' }

const BY_PROGRAM = { userId: null }

/** For demo shops from before reviews were records. */
export function seedDemoReviews(db: Database, { now }: { now: Date }) {
  const records = createRecordStore(db, 'reviews', () => now)
  writeTransaction(db, () => {
    const row = db.select().from(shop).where(eq(shop.id, SHOP_ID)).get()
    if (!row || !isDemoShop(row) || hasEverHadReviews(db)) return
    for (const [index, review] of demoReviews.entries()) {
      records.create(storedReviewSchema.parse({ ...review, display_order: index + 1 }), BY_PROGRAM)
    }
  })
}

/** Ids are never used twice, so the table remembers that it had rows. */
function hasEverHadReviews(db: Database): boolean {
  return db.$client.prepare("select 1 from sqlite_sequence where name = 'reviews' and seq > 0").get() !== undefined
}
