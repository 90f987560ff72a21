import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'

type Address = Pick<Shop, 'street' | 'city' | 'region' | 'postal_code' | 'directions_url'>

/** The address on a map: the shop's own link, else a search that phones open in their map; '' without an address. */
export function mapUrl({ street, city, region, postal_code, directions_url }: Address): string {
  if (isWebUrl(directions_url)) return directions_url
  if (!street) return ''
  const query = `${street}, ${city}, ${region} ${postal_code}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
