import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a form from the middle of a list. @returns how far the list was scrolled */
async function openFromLongList(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 400 })
  await signIn(page, '/admin/services#%E0%A4%A') // which is not encoded as it should be
  const link = page.getByRole('link', { name: 'Edit Waxing' })
  await link.scrollIntoViewIfNeeded()
  const before = await readScroll(page)
  expect(before).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByLabel('Title')).toHaveValue('Waxing')
  return before
}

test('Back returns to where one was in a long list, and a followed link begins at the top', { tag: '@long' }, async ({
  page,
}) => {
  const before = await openFromLongList(page)
  expect(await readScroll(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Edit Waxing' })).toBeVisible()
  await expect.poll(() => readScroll(page)).toBe(before)
  await page.goForward()
  await expect(page.getByLabel('Title')).toHaveValue('Waxing')
  await expect.poll(() => readScroll(page)).toBe(0)
})

test('Back closes the menu on a phone, and a link in it leaves no trace of the menu', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/services')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/admin/services')
  await (await openInAdminBar(page, 'link', 'Images')).click()
  await expect(page).toHaveURL('/admin/images')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin/services')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible()
})

test('the address /admin/login, which people guess, leads to the dashboard', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})
