import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fillServiceTitle, save } from './helpers/edit-service.ts'
import { makePngFile, openUploadDialog } from './helpers/gallery.ts'
import { SERVICE_SAVED } from './helpers/service-form.ts'

test('an image is found by search and selected for a service', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/1')
  await page.getByRole('button', { name: 'Change Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await dialog.getByPlaceholder('Search images...').fill('nothing like it')
  await expect(dialog.getByText('No images match your search')).toBeVisible()
  await dialog.getByPlaceholder('Search images...').fill('MARKET')
  await dialog.getByText('Market stalls').click()
  await dialog.getByRole('button', { name: 'Select Image' }).click()
  await expect(page.getByText('event-market.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await expect(page.getByRole('button', { name: 'Select Image' })).toBeVisible()
})

test('a new image is uploaded from inside a form without leaving it', async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 4, 'Shave with a picture')
  await page.getByRole('button', { name: 'Change Image' }).click()
  const upload = await openUploadDialog(page)
  await upload.getByLabel('Image file').setInputFiles(await makePngFile(page, 'new.png'))
  await upload.getByRole('button', { name: 'Upload' }).click()
  await expect(upload).toBeHidden()
  await page.getByRole('button', { name: 'Select Image' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Shave with a picture')
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
})
