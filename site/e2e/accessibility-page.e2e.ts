import { expect, expectAccessibleInTurn, test } from '../../scripts/testing/browser-test.ts'
import { openShopEditor } from './helpers/shop-api-client.ts'

const PALETTES = ['sandstone', 'midnight']

test('the page of accessibility is reached from the footer, in the sitemap, readable in light and dark and printed without its bars', {
  tag: '@long',
}, async ({ page, request, server }) => {
  const shop = await openShopEditor(request, server.url)
  await shop.change('/shop', { has_accessibility_page: true })
  for (const [turn, palette] of PALETTES.entries()) {
    await shop.change('/look', { palette })
    await shop.waitUntilLive()
    await page.goto('/services')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeVisible()
    await expectAccessibleInTurn(page, turn)
  }
  await expect(page.getByRole('main').getByRole('link', { name: '(719) 555-0142' })).toHaveAttribute('href', /^tel:/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/accessibility`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toContainText('Known gaps')
  await expect(page.getByRole('navigation').or(page.getByRole('button'))).toHaveCount(0)
  await page.emulateMedia({ media: null })
})
