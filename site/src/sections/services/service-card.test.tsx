import type { PriceWithPlan } from '@shop/db/services/prices/planned-price'
import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceCard, type ServiceCardProps } from './service-card.tsx'

const shop = { booking_url: 'https://book.example/', currency: 'USD', levels: ['Junior', 'Senior', '', 'Master'] }
const service = {
  ...{ id: 7, title: 'Cut & <b>Shave</b>', description: 'Half an hour.', drawing: null, booking_url: '', ...NO_PRICE },
  planned_price: null,
}
const june = { name: 'June', booking_url: 'https://june.example/', independent: false, service_booking_urls: [] }

function render(
  change: Partial<Omit<typeof service, 'planned_price'> & PriceWithPlan>,
  members: ServiceCardProps['members'] = [june],
) {
  const props = { shop, members, callUrl: 'tel:+17195550142' as const, image: undefined, imageBaseUrl: '/pictures/' }
  return renderToStaticMarkup(<ServiceCard service={{ ...service, ...change }} {...props} />)
}

function memberFor(service_id: number, url: string) {
  return { ...june, service_booking_urls: [{ service_id, url }] }
}

test('a service card shows its title and description as text, not HTML', () => {
  expect(render({})).toContain('<h2 class="large" dir="auto">Cut &amp; &lt;b&gt;Shave&lt;/b&gt;</h2>')
  expect(render({})).toMatch(/<p class="[^"]*service-card__description" dir="auto">Half an hour.<\/p>/)
})

test('a service without price and duration shows title, description and image only', () => {
  expect(render({})).not.toMatch(/<a |·|\$/)
})

test('a service card shows price and duration, and a link to book that service', () => {
  const html = render({ price_kind: 'from', price_min: 6000, minutes: 90 })
  expect(html).toContain('<b class="price-and-duration-line__price">from $60</b> · <span>90 min</span>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/book\.example\/"[^>]*>Book<span [^>]*> Cut &amp; /)
})

test.each([
  [{ price_kind: 'fixed', price_min: 4500 }, '$45 from Jan 1'],
  [{ price_kind: 'from', price_min: 6500 }, 'from $65 as of Jan 1'],
  [{ price_kind: 'levels', level_prices: [4500, 5500] }, 'from $45 · Senior $55 as of Jan 1'],
  [{ price_kind: 'free' }, 'Free from Jan 1'],
  [{ price_kind: 'fixed', price_min: 4000, minutes: 45 }, '45 min from Jan 1'],
] as const)('the planned price %j stands below the price of today: %s', (price, words) => {
  const planned_price = { ...NO_PRICE, ...price, level_prices: [4500, 5500], from: '2027-01-01' }
  const html = render({ price_kind: 'fixed', price_min: 4000, minutes: 30, planned_price })
  expect(html).toContain(`$40</b> · <span>30 min</span><br/><small>${words}</small>`)
})

test('a service whose price varies asks customers to call', () => {
  expect(render({ price_kind: 'varies' })).toMatch(/<a href="tel:\+17195550142">Call for price<\/a>/)
})

test.each([
  [[4000, 5000, 100, 6000], 'Junior $40, Senior $50, Master $60 from $40 · 30 min'],
  [[4000, 4000], '$40 · 30 min'],
  [[null, 5000], '$50 · 30 min'],
  [[null, null, 100], '30 min'],
])('prices by level %j name each level where they differ: %s', (level_prices, words) => {
  const html = render({ price_kind: 'levels', level_prices, minutes: 30 })
  const foot = html.slice(html.indexOf('Half an hour.</p>') + 'Half an hour.</p>'.length, html.indexOf('<a '))
  const text = foot.replaceAll('<div', ' <div').replaceAll(/<[^>]*>/g, '')
  expect(text.replaceAll('\u00a0', ' ').trim()).toBe(words)
})

test('a card that is booked with the shop names neither a host nor a person', () => {
  const elsewhere = memberFor(8, 'https://june.example/8')
  const asShop = memberFor(7, shop.booking_url)
  for (const booking_url of ['', shop.booking_url]) {
    const html = render({ price_kind: 'free', booking_url }, [june, elsewhere, asShop])
    expect(html.match(/(?<=<a [^>]*href=")[^"]*/g)).toEqual([shop.booking_url])
    expect(html).not.toMatch(/<small|June/)
  }
})

test('a service with its own link is booked there, even without a price, and the host is named', () => {
  const html = render({ booking_url: 'https://www.booksy.com/fade' })
  expect(html).toMatch(/href="https:\/\/www\.booksy\.com\/fade"[^>]*>Book<.*<small [^>]*>on Booksy<\/small>/)
})

test('those with a separate link for the service are listed below its price by name', () => {
  const html = render({ price_kind: 'free' }, [memberFor(7, 'https://june.square.site/fade'), june])
  expect(html).toMatch(/Free<.*<a [^>]*href="https:\/\/june\.square\.site\/fade"[^>]*>With June on Square<\/a>/)
  expect(html.match(/With June/g)).toHaveLength(1)
})

test('an address that is not a web address gets no booking link', () => {
  expect(render({ booking_url: 'javascript:alert(1)' }, [memberFor(7, 'javascript:alert(1)')])).not.toContain('script:')
})
