import { expect, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true })

test('every page works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { name: 'About The Event:' })).toBeVisible()
  await page.goto('/meet-the-team')
  await expect(page.getByRole('link', { name: 'Book with Rosa Delgado Now' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
  await expect(bar.getByText('Menu')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(bar.getByRole('button')).toBeHidden()
  await bar.getByRole('link', { name: 'Menu' }).click()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer).toBeInViewport({ ratio: 1 })
  await expect(footer.getByRole('link')).toHaveText(['Services', 'Events', 'Meet The Team', 'Reviews'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  await context.close()
})
