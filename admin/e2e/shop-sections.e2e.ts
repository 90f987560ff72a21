import { expect, expectAccessibleInTurn, type Locator, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true })

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height

test('on a phone the links of the shop are one line, which opens', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, '/admin/shop/hours')
  const links = page.getByRole('navigation', { name: 'Shop details' })
  const opener = links.getByRole('button', { name: 'Shop: Hours' })
  expect(await heightOf(links)).toBeLessThan(50)
  await expect(links.getByRole('link')).toHaveCount(0)
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(links.getByRole('link', { name: 'Hours' })).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInTurn(page, 0)
  await page.setViewportSize(PHONE)
  await links.getByRole('link', { name: 'Look' }).click()
  await expect(links.getByRole('button', { name: 'Shop: Look' })).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize(DESKTOP)
  await expect(links.getByRole('link')).toHaveCount(10)
  expect(await heightOf(links)).toBeLessThan(60)
})
