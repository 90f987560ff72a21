import { eq } from 'drizzle-orm'
import type { Language } from '../language/current-language.ts'
import type { Database } from '../sqlite/open-database.ts'
import { SHOP_ID, shop, shopIdentity } from '../tables/shop.ts'
import { type CalendarDay, dayAt } from '../time/calendar-day.ts'

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
