import type { OpeningHours } from '@shop/db/opening-hours/windows'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/web-url'
import { phoneLink } from '../shop/phone-link.ts'
import { openingHoursJsonLd } from './opening-hours-json-ld.ts'
import type { JsonLd } from './serialize-json-ld.ts'

interface HairSalonJsonLdOptions {
  siteUrl: URL
  /** with the special days that are not over; undefined for a shop without hours */
  hours: OpeningHours | undefined
  /** what it offers, and for how much */
  offers?: JsonLd
}

/**
 * The shop, without its reviews: they have no ratings, which search engines require. Undefined before it has a name and
 * an address, which they require too.
 */
export function hairSalonJsonLd(shop: Shop, { siteUrl, hours, offers }: HairSalonJsonLdOptions): JsonLd | undefined {
  if (!shop.name || !shop.street) return undefined
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL('/share/shop.png', siteUrl).href,
    ...(shop.phone && { telephone: phoneLink(shop.phone).replace('tel:', '') }),
    address: postalAddress(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
    ...(hours && openingHoursJsonLd(hours)),
    ...offers,
  }
}

/** The address of the shop. */
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
