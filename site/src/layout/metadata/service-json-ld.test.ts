import { NO_PRICE, type ServicePrice } from '@shop/db/services/prices/service-price-schema'
import { expect, test } from 'vitest'
import { bookingJsonLd, priceRangeJsonLd, serviceCatalogJsonLd } from './service-json-ld.ts'

const shop = { booking_url: 'https://book.example/', currency: 'USD', levels: ['Junior', 'Senior'] }
const cut = { id: 7, title: 'Haircut', description: 'Scissors.', booking_url: '', ...NO_PRICE }

function offerOf(price: Partial<ServicePrice>, currency = 'USD') {
  return serviceCatalogJsonLd([{ ...cut, ...price }], { shop: { ...shop, currency }, members: [] }).hasOfferCatalog
}

function catalogWith(price: object) {
  const itemOffered = { '@type': 'Service', name: 'Haircut', description: 'Scissors.' }
  const itemListElement = [{ '@type': 'Offer', ...price, itemOffered }]
  return { '@type': 'OfferCatalog', name: 'Services', itemListElement }
}

test('one price and no price at all are the price of an offer', () => {
  expect(offerOf({ price_kind: 'fixed', price_min: 2850 })).toEqual(
    catalogWith({ price: '28.50', priceCurrency: 'USD' }),
  )
  expect(offerOf({ price_kind: 'fixed', price_min: 2800 }, 'JPY')).toEqual(
    catalogWith({ price: '2800', priceCurrency: 'JPY' }),
  )
  expect(offerOf({ price_kind: 'free' })).toEqual(catalogWith({ price: '0', priceCurrency: 'USD' }))
})

test('a price that starts at an amount, or is between two, is a specification with its limits', () => {
  const type = { '@type': 'PriceSpecification' }
  expect(offerOf({ price_kind: 'from', price_min: 6000 })).toEqual(
    catalogWith({ priceSpecification: { ...type, minPrice: '60.00', priceCurrency: 'USD' } }),
  )
  expect(offerOf({ price_kind: 'range', price_min: 4000, price_max: 6000 })).toEqual(
    catalogWith({ priceSpecification: { ...type, minPrice: '40.00', maxPrice: '60.00', priceCurrency: 'USD' } }),
  )
})

test('an offer has no price when the shop names none, and no duration ever', () => {
  for (const price_kind of ['none', 'varies'] as const)
    expect(offerOf({ price_kind, price_min: 100, minutes: 30 })).toEqual(catalogWith({}))
  expect(serviceCatalogJsonLd([], { shop, members: [] })).toEqual({})
})

test('the price range goes from the lowest to the highest amount that a service costs', () => {
  const services: ServicePrice[] = [
    { ...NO_PRICE, price_kind: 'range', price_min: 1200, price_max: 3000 },
    { ...NO_PRICE, price_kind: 'from', price_min: 8500 },
    { ...NO_PRICE, price_kind: 'none', price_min: 100 },
    { ...NO_PRICE, price_kind: 'free' },
  ]
  expect(priceRangeJsonLd(services, shop)).toEqual({ priceRange: '$12–$85' })
  expect(priceRangeJsonLd(services.slice(1, 2), shop)).toEqual({ priceRange: '$85' })
  for (const price_kind of ['none', 'free', 'varies'] as const)
    expect(priceRangeJsonLd([{ ...NO_PRICE, price_kind }], shop)).toEqual({})
})

test('prices by level are one offer with the lowest, the highest and each level by name', () => {
  const price: Partial<ServicePrice> = { price_kind: 'levels', level_prices: [5000, 4000, 100] }
  const priceCurrency = 'USD'
  const offers = [
    { '@type': 'Offer', name: 'Senior', price: '40.00', priceCurrency },
    { '@type': 'Offer', name: 'Junior', price: '50.00', priceCurrency },
  ]
  const whole = { '@type': 'AggregateOffer', lowPrice: '40.00', highPrice: '50.00', priceCurrency, offers }
  expect(offerOf(price)).toEqual(catalogWith(whole))
  expect(priceRangeJsonLd([{ ...NO_PRICE, ...price }], shop)).toEqual({ priceRange: '$40–$50' })
  expect(offerOf({ price_kind: 'levels', level_prices: [null, null, 100] })).toEqual(catalogWith({}))
})

test('a service says how it is booked where that differs from the shop, and with whom', () => {
  const june = {
    name: 'June',
    booking_url: '',
    independent: false,
    service_booking_urls: [{ service_id: 7, url: 'https://june.example/' }],
  }
  const actionsOf = (booking_url: string, members = [june]) => {
    const catalog = serviceCatalogJsonLd([{ ...cut, booking_url }], { shop, members })
    return JSON.parse(JSON.stringify(catalog)).hasOfferCatalog.itemListElement[0].itemOffered.potentialAction
  }
  const withJune = {
    '@type': 'ReserveAction',
    target: 'https://june.example/',
    provider: { '@type': 'Person', name: 'June' },
  }
  const ofService = { '@type': 'ReserveAction', target: 'https://fade.example/' }
  expect(actionsOf('https://fade.example/')).toEqual([ofService, withJune])
  expect(actionsOf('')).toEqual([withJune])
  expect(actionsOf('', [])).toBeUndefined()
  expect(actionsOf(shop.booking_url, [])).toBeUndefined()
})

test('the markup names the booking of the shop only where a service is booked in another way', () => {
  const bookingOf = (booking_url: string) => bookingJsonLd([{ ...cut, booking_url }], { shop, members: [] })
  expect(bookingOf('https://fade.example/')).toEqual({
    potentialAction: { '@type': 'ReserveAction', target: shop.booking_url },
  })
  expect([bookingOf(''), bookingOf(shop.booking_url)]).toEqual([{}, {}])
})
