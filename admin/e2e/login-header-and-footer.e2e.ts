import { expect, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE, sizesInTurn } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true })

test('the login has the bar and the footer of the public pages, with Login as the active link', {
  tag: '@long',
}, async ({ page }) => {
  const readFooter = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /, today/ })).toBeVisible()
    return page
      .locator('footer :is(h2, p, address, ul, tr)')
      .evaluateAll((parts) =>
        parts.map((part) => [part.textContent, part.clientWidth, part.clientHeight, getComputedStyle(part).font]),
      )
  }
  for (const size of sizesInTurn([DESKTOP, PHONE], 1)) {
    await page.setViewportSize(size)
    const publicFooter = await readFooter('/services')
    expect(await readFooter('/login')).toEqual(publicFooter)
    if (size === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: /Main|Menu/ }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  }
})
