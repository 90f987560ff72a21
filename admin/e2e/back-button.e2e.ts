import { repetitions } from '@shop/db/testing/repetitions'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/open-in-admin-bar.ts'

test.use({ savesNothing: true })

interface DialogCase {
  path: string
  name: string
  open(page: Page): Promise<void>
}

const DIALOGS: DialogCase[] = [
  {
    path: '/admin/services',
    name: 'Delete Service',
    open: (page) => page.getByRole('button', { name: 'Delete Perms' }).click(),
  },
  {
    path: '/admin/images',
    name: 'Upload New Image',
    open: (page) => page.getByRole('button', { name: 'Upload New Image' }).click(),
  },
  {
    path: '/admin/images',
    name: 'Edit image details',
    open: (page) => page.getByRole('button', { name: 'Edit Rosa' }).click(),
  },
  {
    path: '/admin/services/edit/8',
    name: 'Select Image',
    open: (page) => page.getByRole('button', { name: 'Change Image' }).click(),
  },
]

for (const { path, name, open } of DIALOGS.slice(0, repetitions({ quick: 1, long: DIALOGS.length }))) {
  test(`Back closes the dialog ${name} and stays on its screen, and the next Back leaves it`, async ({ page }) => {
    await signIn(page, '/robots.txt')
    await page.goto(path)
    const dialog = page.locator('dialog[open]').filter({ hasText: name })
    for (const close of [() => page.goBack(), () => dialog.getByRole('button', { name: 'Cancel' }).click()]) {
      await open(page)
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
    }
    await page.goBack()
    await expect(page).toHaveURL('/robots.txt')
  })
}

test('Back with unsaved changes asks, and Back again keeps them', async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  await (await openInAdminBar(page, 'link', 'Services')).click()
  await page.getByRole('link', { name: 'Edit Perms' }).click()
  await page.getByLabel('Description').fill('Typed here.')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('Typed here.')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/services')
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
})

test('Back closes the menu on a phone, and a link in it leaves no trace of the menu', async ({ page }) => {
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
