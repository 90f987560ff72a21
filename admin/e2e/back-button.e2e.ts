import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

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
