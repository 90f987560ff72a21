import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { eq, sql } from 'drizzle-orm'

const cache = new WeakMap<Database, ReturnType<typeof prepareQueries>>()

/** The queries of nearly every page. They are prepared once, because preparing costs more than running them. */
export function preparedQueries(db: Database) {
  const queries = cache.get(db) ?? prepareQueries(db)
  cache.set(db, queries)
  return queries
}

function prepareQueries(db: Database) {
  const id = sql.placeholder('id')
  return {
    shop: db.select().from(shop).where(eq(shop.id, SHOP_ID)).prepare(),
    event: db.select().from(events).where(eq(events.id, id)).prepare(),
    image: db.select().from(images).where(eq(images.id, id)).prepare(),
  }
}
