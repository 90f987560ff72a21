import { expect, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true })

test('the login has the public bar, with Login as the active link', async ({ page }) => {
  await page.goto('/login')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    if (size === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: /Main|Menu/ }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  }
})

test('the login has the footer of the public pages, with name, year, address and phone', async ({ page }) => {
  const shop = await (await page.request.get('/api/shop')).json()
  await page.goto('/login')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${shop.copyright_year} ${shop.name}`)
  await expect(footer).toContainText(shop.street)
  const digits = shop.phone.replaceAll(/\D/g, '')
  await expect(footer.getByRole('link', { name: shop.phone })).toHaveAttribute('href', `tel:+1${digits}`)
})

test('the footer of the login looks as on the public pages, with the row of today', async ({ page }) => {
  const measureFooter = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /, today/ })).toBeVisible()
    return page
      .locator('footer :is(h2, p, address, ul, tr)')
      .evaluateAll((parts) => parts.map((part) => [part.clientWidth, part.clientHeight, getComputedStyle(part).font]))
  }
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect(await measureFooter('/login')).toEqual(await measureFooter('/services'))
  }
})
