import { eq } from 'drizzle-orm'
import type { Language } from '../language/language.ts'
import type { Database } from '../sqlite/open-database.ts'
import { SHOP_ID, shop } from '../tables/shop.ts'

/** Those in which the site is written: English first. */
export function readSiteLanguages(db: Database): Language[] {
  const second = db.select({ language: shop.second_language }).from(shop).where(eq(shop.id, SHOP_ID)).get()?.language
  return second ? ['en', second] : ['en']
}
