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

test('Back closes a dialog and stays on its screen, and the next Back leaves it', { tag: '@long' }, async ({
  page,
}) => {
  for (const { path, name, open } of DIALOGS) {
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
  }
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
