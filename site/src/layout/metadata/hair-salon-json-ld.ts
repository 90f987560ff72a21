import { translate } from '@shop/db/language/translate'
import type { OpeningHours } from '@shop/db/opening-hours/opening-hours'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { listProfiles } from '../../components/links/social-links.ts'
import { telephone } from '../../content/shop/phone-parts.ts'
import { formatCity } from '../../content/shop/shop-address.ts'
import type { ShareImage } from './open-graph-image.ts'
import { openingHoursJsonLd } from './opening-hours-json-ld.ts'
import type { JsonLd } from './serialize-json-ld.ts'

interface HairSalonJsonLdOptions {
  siteUrl: URL
  shareImage: Pick<ShareImage, 'href'>
  hours: OpeningHours | undefined
  offers?: JsonLd
}

/** Without reviews: they have no ratings, which search engines require, as they do a name and an address. */
export function hairSalonJsonLd(
  shop: Shop,
  { siteUrl, shareImage, hours, offers }: HairSalonJsonLdOptions,
): JsonLd | undefined {
  if (!shop.name || !isPlaced(shop)) return undefined
  const profiles = listProfiles(shop).map(({ href }) => href)
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL(shareImage.href, siteUrl).href,
    ...telephone(shop.phone, shop.country),
    ...(shop.email && { email: shop.email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...businessPlace(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
    ...(isWebUrl(shop.gift_card_url) && {
      makesOffer: {
        '@type': 'Offer',
        url: shop.gift_card_url,
        itemOffered: { '@type': 'Product', name: translate('Gift card') },
      },
    }),
    ...(hours && openingHoursJsonLd(hours)),
    ...offers,
  }
}

/** Whether it says where it is, or that it comes to its customers. */
export function isPlaced({ street, comes_to_customers }: Shop): boolean {
  return street !== '' || comes_to_customers
}

export function businessPlace(shop: Shop): JsonLd {
  if (!shop.comes_to_customers) return { address: postalAddress(shop) }
  return { areaServed: { '@type': 'City', name: formatCity(shop) } }
}

export function postalAddress(shop: Shop): JsonLd {
  return {
    '@type': 'PostalAddress',
    ...(shop.street && { streetAddress: shop.street }),
    addressLocality: shop.city,
    addressRegion: shop.region,
    postalCode: shop.postal_code,
    addressCountry: shop.country,
  }
}
