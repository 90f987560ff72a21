import { NO_PRICE, type ServicePrice } from '@shop/db/prices/service-price'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceCard } from './service-card.tsx'

const shop = { booking_url: 'https://book.example/', currency: 'USD', phone: '(719) 555-0142' }
const service = { title: 'Cut & <b>Shave</b>', description: 'Half an hour.', drawing: null, ...NO_PRICE }

function render(price: Partial<ServicePrice>) {
  return renderToStaticMarkup(
    <ServiceCard service={{ ...service, ...price }} shop={shop} image={undefined} imageBaseUrl="/pictures/" />,
  )
}

test('a service card shows its title and description as text, not HTML', () => {
  expect(render({})).toContain('<h2 class="service-card__title">Cut &amp; &lt;b&gt;Shave&lt;/b&gt;</h2>')
  expect(render({})).toContain('<p class="service-card__description">Half an hour.</p>')
})

test('a service without price and duration shows title, description and image only', () => {
  expect(render({})).not.toMatch(/<a |·|\$/)
})

test('a service card shows price and duration, and a link to book that service', () => {
  const html = render({ price_kind: 'from', price_min: 6000, minutes: 90 })
  expect(html).toContain('<b class="service-price__price">from $60</b> · <span>90 min</span>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/book\.example\/"[^>]*>Book<span [^>]*> Cut &amp; /)
})

test('a service whose price depends asks for a call', () => {
  expect(render({ price_kind: 'varies' })).toMatch(/<a href="tel:\+17195550142">Call for price<\/a>/)
})
