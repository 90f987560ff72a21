import type { OpeningHours } from '@shop/db/opening-hours/opening-hours'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { telephone } from '../shop/phone-parts.ts'
import { openingHoursJsonLd } from './opening-hours-json-ld.ts'
import type { JsonLd } from './serialize-json-ld.ts'

interface HairSalonJsonLdOptions {
  siteUrl: URL
  hours: OpeningHours | undefined
  offers?: JsonLd
}

/** Without reviews: they have no ratings, which search engines require, as they do a name and an address. */
export function hairSalonJsonLd(shop: Shop, { siteUrl, hours, offers }: HairSalonJsonLdOptions): JsonLd | undefined {
  if (!shop.name || !shop.street) return undefined
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL('/share/shop.png', siteUrl).href,
    ...telephone(shop.phone, shop.country),
    address: postalAddress(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
    ...(isWebUrl(shop.gift_card_url) && {
      makesOffer: {
        '@type': 'Offer',
        url: shop.gift_card_url,
        itemOffered: { '@type': 'Product', name: 'Gift card' },
      },
    }),
    ...(hours && openingHoursJsonLd(hours)),
    ...offers,
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
