import { eq } from 'drizzle-orm'
import type { Language } from '../language/language.ts'
import type { Database } from '../sqlite/open-database.ts'
import { resourceTables, whereAlwaysShown } from '../tables/resource-tables.ts'
import { PAGED_RESOURCES, type PagedResource } from '../tables/resources.ts'
import { SHOP_ID, shop, shopIdentity } from '../tables/shop.ts'
import { type CalendarDay, dayAt } from '../time/calendar-day.ts'
import { isAnyVisible } from '../time/visibility/visibility-state.ts'
import { createRecordStore } from './record-store.ts'
import { withoutSamples } from './samples/is-sample-shop.ts'

/** Distinguishes this shop from others in places where its site is copied to: a bucket, an exported folder. */
export function readShopId(db: Database): string {
  const row = db.select().from(shopIdentity).get()
  if (!row) throw new Error('The database has no identity of the shop.')
  return row.shop_key
}

export function readShopTimeZone(db: Database): string {
  return db.select({ zone: shop.time_zone }).from(shop).where(eq(shop.id, SHOP_ID)).get()?.zone ?? 'UTC'
}

/** The day in the shop. */
export function readShopDay(db: Database, now: Date): CalendarDay {
  return dayAt(now.getTime(), readShopTimeZone(db))
}

/** The languages of the site: English first. */
export function readSiteLanguages(db: Database): Language[] {
  const second = db.select({ language: shop.second_language }).from(shop).where(eq(shop.id, SHOP_ID)).get()?.language
  return second ? ['en', second] : ['en']
}

/** The names of the lists in which visitors find at least one record. */
export function readFilledLists(db: Database, now: Date): PagedResource[] {
  const details = db.select().from(shop).get()
  return PAGED_RESOURCES.filter((name) => {
    const { table } = resourceTables[name]
    if (db.select({ id: table.id }).from(table).where(whereAlwaysShown(table)).limit(1).get()) return true
    const rows = createRecordStore(db, name).list()
    return details && isAnyVisible(withoutSamples(rows, details), now, details.time_zone).isAny
  })
}
