import { expect, test } from '../../scripts/testing/browser-test.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' } })

const SHOP = { name: 'Juniper Street Barbers', phone: '(541) 555-0134', region: 'OR', postal_code: '97701' }

test('an address of a word longer than its line stays within its column of a phone', async ({
  page,
  request,
  server,
}) => {
  const shop = await openShopEditor(request, server.url)
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
  await shop.change('/shop', { ...SHOP, street: word, city: word })
  await shop.waitUntilLive()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const facts = page.getByRole('region', { name: 'Hours, address and phone' })
  for (const part of [facts.getByText(word), page.getByRole('contentinfo').getByText(word)]) {
    await expect(part.first()).toBeVisible()
    for (const text of await part.all()) {
      const { left, right, end } = await text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right } = range.getBoundingClientRect()
        return { left, right, end: element.closest('ul, address')?.getBoundingClientRect().right }
      })
      expect(right - left).toBeGreaterThan(0)
      expect(right).toBeLessThanOrEqual(end ?? 0)
    }
  }
})
