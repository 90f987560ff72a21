import { expect, test } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults } from '../../scripts/testing/layout-faults.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'

test('beside links to book, Call for price keeps its words whole', async ({ page, request, server }) => {
  const shop = await openShopEditor(request, server.url)
  const texts = { title: 'Zulu knots', description: 'Small and neat.', image_id: null, price_kind: 'varies' }
  const { id } = await shop.add('/services', {
    ...texts,
    booking_url: 'https://long-name-of-bookings.example.com/zulu',
  })
  await shop.change('/shop', { phone: '(541) 555-0134' })
  const links = { service_booking_urls: [{ service_id: id, url: 'https://example.com/5' }] }
  await shop.add('/team-members', { name: 'Sol', position: 'Barber', description: 'Knots.', image_id: null, ...links })
  await shop.waitUntilLive()
  await page.goto('/services')
  await expect(page.getByRole('link', { name: 'Call for price' }).first()).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    expect(await findLayoutFaults(page), `${width} px`).toEqual([])
  }
})
