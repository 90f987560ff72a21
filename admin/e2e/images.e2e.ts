import { expect, test } from '../../scripts/testing/browser-test.ts'
import {
  countImages,
  makeJpegFile,
  makePngFile,
  multipleFileInput,
  openGallery,
  openUploadDialog,
} from './helpers/gallery.ts'
import { makeNoiseImage } from './helpers/noise-image.ts'

test('an image is uploaded with its texts, and the dialog closes', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const dialog = await openUploadDialog(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible()
  await dialog.getByLabel('Image file').setInputFiles(await makePngFile(page, 'wall.png'))
  await dialog.getByLabel('Description').fill('A green wall')
  await dialog.getByLabel('Alt Text (for accessibility)').fill('A wall in spruce green')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'A green wall' })).toBeVisible()
  expect(await countImages(page)).toBe(before + 1)
})

test('several images upload at once, and each asks for alt text', async ({ page }) => {
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
})

test('a file that is not an image is refused with a reason, and can be dismissed', async ({ page }) => {
  await openGallery(page)
  const file = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await multipleFileInput(page).setInputFiles(file)
  await expect(page.getByText(/^Failed to upload image: This file is not a picture/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel notes.jpg' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
})

test('a large image is resized before upload', async ({ page }) => {
  await openGallery(page)
  const buffer = await makeNoiseImage(page, 'image/jpeg', [2600, 1950])
  expect(buffer.length).toBeGreaterThan(750_000)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await multipleFileInput(page).setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer })
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(buffer.length)
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  const rows: { fileName: string; width: number; height: number }[] = await (
    await page.request.get('/api/images')
  ).json()
  expect(rows.find(({ fileName }) => fileName === 'big.jpg')).toMatchObject({ width: 2400, height: 1800 })
})

test('a HEIC image is refused with advice', async ({ page }) => {
  await openGallery(page)
  const photo = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  await multipleFileInput(page).setInputFiles(photo)
  await expect(page.getByText(/HEIC photos cannot be used\. Save it as JPEG and try again/)).toBeVisible()
})

test('an upload that fails offline can be retried', async ({ page, context }) => {
  await openGallery(page)
  const before = await countImages(page)
  const photo = await makeJpegFile(page, 'later.jpg')
  await context.setOffline(true)
  await multipleFileInput(page).setInputFiles(photo)
  await expect(page.getByText(/^Failed to upload image: /)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry later.jpg' }).click()
  await expect.poll(() => countImages(page)).toBe(before + 1)
})

test('an image in use is not deleted, and the records that use it are named', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Delete Scissors and comb' }).click()
  await expect(page.getByText('Are you sure?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Scissors and comb for good' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete image: Used by: service Haircuts')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('deleting an image asks inline, and Cancel restores the focus', async ({ page }) => {
  await openGallery(page)
  const button = page.getByRole('button', { name: 'Delete Rosa', exact: true })
  await button.click()
  await expect(page.getByText('Are you sure?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
})
