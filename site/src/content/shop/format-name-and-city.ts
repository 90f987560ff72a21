import type { Shop } from '@shop/db/tables/shop'

/** Pueblo, CO; '' as long as the shop has not said where it is. */
export function formatCity({ city, region }: Pick<Shop, 'city' | 'region'>): string {
  return [city, region].filter(Boolean).join(', ')
}

/** A line breaks before the state rather than after it. */
export function formatCityLine(shop: Pick<Shop, 'city' | 'region' | 'postal_code'>): string {
  return [formatCity(shop), shop.postal_code].filter(Boolean).join('\u00a0')
}

/** Kutz in Pueblo, CO: within a sentence. */
export function formatShop(shop: Pick<Shop, 'name' | 'city' | 'region'>): string {
  return [shop.name || 'our shop', formatCity(shop)].filter(Boolean).join(' in ')
}
