import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { typeDescription } from './helpers/edit-service.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

test('leaving a form with unsaved changes asks first', async ({ page }) => {
  await typeDescription(page, 'Words to keep.')
  await (await openInAdminBar(page, 'link', 'Events')).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Words to keep.')
  await (await openInAdminBar(page, 'link', 'Events')).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
})

test('Back and Forward with unsaved changes ask, and leaving keeps the order of the history', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  await page.getByRole('link', { name: 'Edit Perms' }).click()
  await (await openInAdminBar(page, 'link', 'Images')).click()
  await expect(page).toHaveURL('/admin/images')
  await page.goBack()
  const description = page.getByLabel('Description')
  await description.fill('Typed here.')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(description).toHaveValue('Typed here.')
  await page.goForward()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(description).toHaveValue('Typed here.')
  await page.goForward()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Edit Service', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/services')
})
