import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { expectUsable, setTextSize, TEXT_SIZES } from '../../scripts/testing/layout-faults.ts'
import { openUploadDialog } from './helpers/gallery.ts'

test.use({ savesNothing: true })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every dialog is usable on a narrow window and with text at 200 %', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/team')
  await page.getByRole('button', { name: 'Delete Rosa Delgado' }).click()
  await expectUsable(page, 'delete dialog')
  await page.goto('/admin/services/edit/1')
  await page.getByLabel('Title').fill('Cuts')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await expectUsable(page, 'image picker')
  await page.getByRole('dialog', { name: 'Select Image' }).getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 100)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expectUsable(page, 'preview')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expectUsable(page, 'leave dialog')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.goto('/admin/images')
  const upload = await openUploadDialog(page)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectUsable(page, 'upload dialog')
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Edit Scissors and comb' }).click()
  await expectUsable(page, 'image details')
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expectUsable(page, 'question before an image is deleted')
})

test('a form that could not be saved, and the drawer, are usable on a narrow window and with text at 200 %', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/services/edit/1')
  await page.getByLabel('Title').fill('Cuts')
  await page.getByText('History').click()
  await page.route('**/api/services/1', (route) => route.fulfill({ status: 503, json: { error: 'Please try later.' } }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please try later.')).toBeVisible()
  await expectUsable(page, 'failed save')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectUsable(
    page,
    'drawer',
    TEXT_SIZES.filter(({ width }) => width < 768),
  )
})
