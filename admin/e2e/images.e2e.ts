import { readFileSync } from 'node:fs'
import { expect, test } from '../../scripts/testing/browser-test.ts'
import {
  countImages,
  makeJpegFile,
  makeNoiseImage,
  makePngFile,
  multipleFileInput,
  openGallery,
  openUploadDialog,
} from './helpers/image-files-and-gallery.ts'

const HEIC_PHOTO = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }

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

test('several images upload at once, each asks for alt text, and after one is deleted the focus is on the next', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => makeJpegFile(page, name))
  await multipleFileInput(page).setInputFiles(await Promise.all(files))
  await expect.poll(() => countImages(page)).toBe(before + 3)
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  await page.getByRole('button', { name: /^Without alt text/ }).click()
  await page.getByRole('button', { name: 'Delete Untitled Image', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete Untitled Image now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted: Untitled Image' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Edit Untitled Image' }).first()).toBeFocused()
  await page.getByRole('region', { name: 'Just deleted' }).getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(() => countImages(page)).toBe(before + 3)
})

test('a file that can never work is refused with a reason, HEIC with advice, and can only be removed', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  const file = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  for (const [each, reason] of [
    [file, /^Failed to upload image: This file is not a picture/],
    [HEIC_PHOTO, /HEIC photos cannot be used\. Save the photo as a JPEG and try again/],
  ] as const) {
    await multipleFileInput(page).setInputFiles(each)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: `Retry ${each.name}` })).toBeHidden()
    await page.getByRole('button', { name: `Remove ${each.name}` }).click()
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  }
  await page.goto('/admin/services/edit/4')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await page.getByLabel('Upload photo').setInputFiles(HEIC_PHOTO)
  await expect(page.getByRole('alert').filter({ hasText: 'HEIC photos cannot be used' })).toHaveCount(1)
  await expect(page.getByText('Selected:').locator('..'), 'as before').toHaveText('Selected: service-color.jpg')
})

test('a large image is resized before upload, and an AVIF becomes a JPEG, whatever its name says', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  const buffer = await makeNoiseImage(page, 'image/jpeg', [2600, 1950])
  expect(buffer.length).toBeGreaterThan(750_000)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await multipleFileInput(page).setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer })
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(buffer.length)
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  const avif = readFileSync(new URL('../../db/src/seed/images/service-haircut-192.avif', import.meta.url))
  await multipleFileInput(page).setInputFiles({ name: 'saved.png', mimeType: 'image/png', buffer: avif })
  const readRows = async () => (await page.request.get('/api/images')).json()
  await expect
    .poll(readRows)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fileName: 'big.jpg', width: 2400, height: 1800 }),
        expect.objectContaining({ fileName: 'saved.jpg', fileType: 'image/jpeg' }),
      ]),
    )
})
