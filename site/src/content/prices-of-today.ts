import { hasPlan, pricesAt } from '@shop/db/services/prices/planned-price'
import { readSingleRow } from './read-rows.ts'
import { addExpiry, trackReads } from './track-reads.ts'

/** Services as they are priced now. The content expires on the day of a plan, and when the site begins to announce it. */
export function withPricesOfToday<Row extends object>(rows: Row[]): Row[] {
  if (!rows.some(hasPlan)) return rows
  const { priced, changesAt } = pricesAt(rows, trackReads('clock').now, readSingleRow('shop', 'shop').time_zone)
  addExpiry(changesAt)
  return priced
}
