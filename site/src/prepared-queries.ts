import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { eq, sql } from 'drizzle-orm'

const made = new WeakMap<Database, ReturnType<typeof prepare>>()

/** What nearly every page asks of the database: prepared once, which is most of what asking costs. */
export function preparedQueries(db: Database) {
  const known = made.get(db) ?? prepare(db)
  made.set(db, known)
  return known
}

function prepare(db: Database) {
  const id = sql.placeholder('id')
  return {
    shop: db.select().from(shop).where(eq(shop.id, SHOP_ID)).prepare(),
    event: db.select().from(events).where(eq(events.id, id)).prepare(),
    image: db.select().from(images).where(eq(images.id, id)).prepare(),
  }
}
