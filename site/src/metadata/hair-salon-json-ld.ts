import type { Shop } from '@shop/db/tables/shop'
import { phoneLink } from '../shop/phone-link.ts'
import { isWebUrl } from '../shop/web-url.ts'
import type { JsonLd } from './json-ld.ts'

/** The shop for search engines, with everything its record can say truthfully. No reviews: they have no ratings. */
export function hairSalonJsonLd(shop: Shop, site: URL): JsonLd {
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', site).href,
    name: shop.name,
    url: new URL('/', site).href,
    image: new URL('/share/shop.png', site).href,
    telephone: phoneLink(shop.phone).replace('tel:', ''),
    address: postalAddress(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
  }
}

export function postalAddress(shop: Shop): JsonLd {
  return {
    '@type': 'PostalAddress',
    streetAddress: shop.street,
    addressLocality: shop.city,
    addressRegion: shop.region,
    postalCode: shop.postal_code,
    addressCountry: shop.country,
  }
}
