import { SEVEN_DAYS } from '@shop/db/opening-hours/week-summary'
import { isDemoShop } from '@shop/db/samples/sample-shop'
import type { Shop } from '@shop/db/tables/shop'

/** What a shop without hours says of them: where to ask, and for the demo shop that it opens every day. */
export function wordsWithoutHours(shop: Pick<Shop, 'name' | 'phone' | 'street'>) {
  return { days: isDemoShop(shop) ? SEVEN_DAYS : '', call: shop.phone ? 'Call the shop for hours' : '' }
}

/** Open Tuesday to Saturday. Or, without hours, what a shop says instead. */
export function hoursSentences(summary: string | undefined, shop: Pick<Shop, 'name' | 'phone' | 'street'>): string {
  const { days, call } = wordsWithoutHours(shop)
  const sentences = summary === undefined ? [days, call] : [summary]
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ')
}
