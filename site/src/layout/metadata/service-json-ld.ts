import { translate } from '@shop/db/language/translate'
import { recordPath } from '@shop/db/resources/record-page-urls'
import { formatAmount, fractionDigits, type PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { toServicePrice } from '@shop/db/services/prices/own-price-list'
import { pricedLevels } from '@shop/db/services/prices/price-levels'
import type { PriceKind, ServicePrice } from '@shop/db/services/prices/service-price-schema'
import { type BookedMember, chooseBookingUrl, membersWithLinkFor } from '@shop/db/services/service-booking-urls'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { telephone } from '../../content/shop/phone-parts.ts'
import { businessPlace, isPlaced, type JsonLd } from './shop-and-job-json-ld.ts'

type PricedService = Pick<Service, 'id' | 'title' | 'description' | 'booking_url'> & ServicePrice

interface CatalogOptions {
  shop: PriceTerms & Pick<Shop, 'booking_url'>
  members: (BookedMember & { name: string })[]
}

export function serviceCatalogJsonLd(services: PricedService[], { shop, members }: CatalogOptions): JsonLd {
  const offers = services.map((service) => {
    const actions = actionsJsonLd(serviceActions(service, { shop, members }))
    return { price: service, service: { name: service.title, description: service.description, ...actions } }
  })
  return offerCatalogJsonLd(offers, shop)
}

/** Nothing without an offer. */
function offerCatalogJsonLd(offers: { price: ServicePrice; service: JsonLd }[], terms: PriceTerms): JsonLd {
  if (offers.length === 0) return {}
  const itemListElement = offers.map(({ price, service }) => ({
    '@type': 'Offer',
    ...offerPrice(price, terms),
    itemOffered: { '@type': 'Service', ...service },
  }))
  return { hasOfferCatalog: { '@type': 'OfferCatalog', name: translate('Services'), itemListElement } }
}

/** How the shop is booked, for a shop where a service is booked differently. */
export function bookingJsonLd(services: PricedService[], { shop, members }: CatalogOptions): JsonLd {
  const url = chooseBookingUrl({ shop })
  const differs = services.some((service) => serviceActions(service, { shop, members }).length > 0)
  return url && differs ? { potentialAction: reserveAction(url) } : {}
}

/** How it is booked, if that differs from how the shop is. */
function serviceActions(service: PricedService, { shop, members }: CatalogOptions): JsonLd[] {
  const url = chooseBookingUrl({ shop, service })
  return [
    ...(url === chooseBookingUrl({ shop }) ? [] : [reserveAction(url)]),
    ...membersWithLinkFor(service, { shop, members }).map(({ member, url }) => reserveAction(url, member.name)),
  ]
}

function actionsJsonLd(potentialAction: JsonLd[]): JsonLd {
  return potentialAction.length > 0 ? { potentialAction } : {}
}

/** @param provider the name of the person to be booked */
function reserveAction(target: string, provider?: string): JsonLd {
  return { '@type': 'ReserveAction', target, ...(provider && { provider: { '@type': 'Person', name: provider } }) }
}

/** $12–$85, from the lowest to the highest amount that a service costs; nothing when none has an amount. */
export function priceRangeJsonLd(services: ServicePrice[], terms: PriceTerms): JsonLd {
  const amounts = services.flatMap((service) => amountsOf(service, terms))
  if (amounts.length === 0) return {}
  const range = [Math.min(...amounts), Math.max(...amounts)].map((amount) => formatAmount(amount, terms.currency))
  return { priceRange: [...new Set(range)].join('–') }
}

function offerPrice(service: ServicePrice, terms: PriceTerms): JsonLd {
  const { levels, currency: priceCurrency } = terms
  const digits = fractionDigits(priceCurrency)
  const decimal = (amount: number) => (amount / 10 ** digits).toFixed(digits)
  const [low, high] = amountsOf(service, terms).map(decimal)
  switch (service.price_kind) {
    case 'fixed':
      return { price: low, priceCurrency }
    case 'free':
      return { price: '0', priceCurrency }
    case 'from':
    case 'range':
      return { priceSpecification: { '@type': 'PriceSpecification', minPrice: low, maxPrice: high, priceCurrency } }
    case 'levels': {
      const offers = pricedLevels(levels, service.level_prices).map(({ name, price }) => {
        return { '@type': 'Offer', name, price: decimal(price), priceCurrency }
      })
      const [lowPrice, highPrice] = [offers[0]?.price, offers.at(-1)?.price]
      return offers.length > 0 ? { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency, offers } : {}
    }
    case 'none':
    case 'varies':
      return {}
  }
}

function amountsOf({ price_kind, price_min, price_max, level_prices }: ServicePrice, { levels }: PriceTerms): number[] {
  if (price_kind === 'levels') return pricedLevels(levels, level_prices).map(({ price }) => price)
  const amounts: Record<Exclude<PriceKind, 'levels'>, (number | null)[]> = {
    none: [],
    varies: [],
    free: [],
    fixed: [price_min],
    from: [price_min],
    range: [price_min, price_max],
  }
  return amounts[price_kind].filter((amount) => amount !== null)
}

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
