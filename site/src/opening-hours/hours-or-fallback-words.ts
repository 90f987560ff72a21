import { SEVEN_DAYS } from '@shop/db/opening-hours/describe-open-weekdays'
import { isDemoShop } from '@shop/db/records/samples/is-sample-shop'
import type { Shop } from '@shop/db/tables/shop'

export function wordsWithoutHours(shop: Pick<Shop, 'name' | 'phone' | 'street'>) {
  return { days: isDemoShop(shop) ? SEVEN_DAYS : '', call: shop.phone ? 'Call the shop for hours' : '' }
}

export function hoursSentences(summary: string | undefined, shop: Pick<Shop, 'name' | 'phone' | 'street'>): string {
  const { days, call } = wordsWithoutHours(shop)
  const sentences = summary === undefined ? [days, call] : [summary]
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ')
}
