import { toServicePrice } from '@shop/db/services/prices/own-price-list'
import { recordPath } from '@shop/db/tables/record-paths'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { telephone } from '../../content/shop/phone-parts.ts'
import { businessPlace, isPlaced, type JsonLd } from './hair-salon-json-ld.ts'
import { offerCatalogJsonLd, reserveAction } from './service-json-ld.ts'

/** People who rent a chair, each as a business where the shop is; undefined without one, or without a place. */
export function ownBusinessesJsonLd(members: TeamMember[], shop: Shop, siteUrl: URL): JsonLd | undefined {
  const independent = members.filter((member) => member.independent)
  if (independent.length === 0 || !isPlaced(shop)) return undefined
  return { '@graph': independent.map((member) => ownBusiness(member, shop, siteUrl)) }
}

function ownBusiness(member: TeamMember, shop: Shop, siteUrl: URL): JsonLd {
  const { id, name, description, phone_number, booking_url, own_prices } = member
  const url = new URL(recordPath('team-members', id), siteUrl).href
  const offers = own_prices.map((price) => ({ price: toServicePrice(price), service: { name: price.name } }))
  return {
    '@type': 'HairSalon',
    '@id': url,
    ...{ name, description, url },
    ...telephone(phone_number, shop.country),
    ...businessPlace(shop),
    ...(isWebUrl(booking_url) && { potentialAction: reserveAction(booking_url) }),
    ...offerCatalogJsonLd(offers, shop),
  }
}
