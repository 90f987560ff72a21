import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page of that moment"]')
const readAddress = (page: Page) => new URL(page.url()).searchParams.get('page')

test('links to a place of the page of a moment lead there, and those to no page lead nowhere', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/moment?at=2026-12-24T09:30')
  const site = siteOf(page)
  await site.getByRole('link', { name: 'All hours' }).first().click()
  await expect(site.locator('#hours')).toBeInViewport()
  expect(readAddress(page)).toBeNull()
  await site
    .locator('a[href^="/admin"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  expect(readAddress(page)).toBeNull()
  await page.getByLabel('Page', { exact: true }).selectOption('/events')
  await site.getByRole('link', { name: 'Subscribe in your calendar' }).click()
  expect(readAddress(page)).toBe('/events')
  await page.goto('/admin/moment?at=2026-12-24T09:30&page=/%23hours')
  await expect(site.locator('#hours')).toBeInViewport()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/')
})
