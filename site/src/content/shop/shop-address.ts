import { translate } from '@shop/db/language/translate'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'

/** Pueblo, CO; '' as long as the shop has not said where it is. */
export function formatCity({ city, region }: Pick<Shop, 'city' | 'region'>): string {
  return [city, region].filter(Boolean).join(', ')
}

/** A line breaks before the state rather than after it. */
export function formatCityLine(shop: Pick<Shop, 'city' | 'region' | 'postal_code'>): string {
  return [formatCity(shop), shop.postal_code].filter(Boolean).join('\u00a0')
}

/** Kutz in Pueblo, CO: inside a sentence. */
export function formatShop(shop: Pick<Shop, 'name' | 'city' | 'region'>): string {
  const [name, city] = [shop.name || translate('our shop'), formatCity(shop)]
  return city ? translate('{shop} in {city}', { shop: name, city }) : name
}

type Address = Pick<Shop, 'street' | 'city' | 'region' | 'postal_code' | 'directions_url'>

/** The address on a map: the shop's own link, else a search that phones open in their map; '' without an address. */
export function mapUrl({ street, city, region, postal_code, directions_url }: Address): string {
  if (isWebUrl(directions_url)) return directions_url
  if (!street) return ''
  const query = `${street}, ${city}, ${region} ${postal_code}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
