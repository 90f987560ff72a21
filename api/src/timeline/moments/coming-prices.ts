import { hasPlan, priceChangeWords } from '@shop/db/services/prices/planned-price'
import type { Database } from '@shop/db/sqlite/open-database'
import { services } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import { parseDay, startOfCalendarDay } from '@shop/db/time/calendar-day'
import { eq } from 'drizzle-orm'

/** Haircut: $40 → $45, on the day of the new price. */
export function listComingPrices(db: Database, shop: Shop) {
  const shown = db.select().from(services).where(eq(services.draft, false)).orderBy(services.id).all()
  return shown.filter(hasPlan).map((service) => {
    const { before, after } = priceChangeWords(service, shop)
    const at = startOfCalendarDay(parseDay(service.planned_price.from) ?? 0, shop.time_zone)
    const title = `${service.title}: ${before} → ${after}`
    return { at: new Date(at).toISOString(), title, hint: '', noun: 'services', id: service.id } as const
  })
}
