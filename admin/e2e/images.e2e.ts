import { expect, test } from '../../scripts/testing/browser-test.ts'
import { countImages, multipleFileInput, openGallery, openUploadDialog } from './helpers/gallery.ts'
import { makeJpegFile, makePngFile } from './helpers/noise-image.ts'

test('an image is uploaded with its texts, and deleting one that is in use names the records that use it', async ({
  page,
}) => {
  await openGallery(page)
  const before = await countImages(page)
  const dialog = await openUploadDialog(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible()
  await expect(dialog.getByLabel('Image file')).toHaveAccessibleDescription(/The file’s name is public/)
  await dialog.getByLabel('Image file').setInputFiles(await makePngFile(page, 'wall.png'))
  await dialog.getByLabel('Description').fill('A green wall')
  await dialog.getByLabel('Alt Text (for accessibility)').fill('A wall in spruce green')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'A green wall' })).toBeVisible()
  expect(await countImages(page)).toBe(before + 1)

  const button = page.getByRole('button', { name: 'Delete Scissors and comb', exact: true })
  await button.click()
  await expect(page.getByText('Are you sure?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('button', { name: 'Delete Scissors and comb now' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete image: Used by: service Haircuts')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('several images upload at once, each asks for alt text, and after one is deleted the focus is on the next', async ({
  page,
}) => {
  await openGallery(page)
  const before = await countImages(page)
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => makeJpegFile(page, name))
  await multipleFileInput(page).setInputFiles(await Promise.all(files))
  await expect.poll(() => countImages(page)).toBe(before + 3)
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  await page.getByRole('button', { name: /^Without alt text/ }).click()
  await page.getByRole('button', { name: 'Edit Untitled Image' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Description').fill('Named now')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Image details updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Named now' })).toBeVisible()

  await openGallery(page)
  await page.getByRole('button', { name: 'Delete Untitled Image', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete Untitled Image now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted: Untitled Image' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Edit Untitled Image' }).first()).toBeFocused()
  expect(await countImages(page)).toBe(before + 2)
  await page.getByRole('region', { name: 'Just deleted' }).getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(() => countImages(page)).toBe(before + 3)
})
