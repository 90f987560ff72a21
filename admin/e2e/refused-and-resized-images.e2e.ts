import { readFileSync } from 'node:fs'
import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { save } from './helpers/edit-service.ts'
import { multipleFileInput, openGallery } from './helpers/gallery.ts'
import { makeNoiseImage } from './helpers/noise-image.ts'

const HEIC_PHOTO = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }

test('a file that can never work is refused with a reason, HEIC with advice, and can only be removed', async ({
  page,
}) => {
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
})

test('a large image is resized before upload, and an AVIF becomes a JPEG, whatever its name says', async ({ page }) => {
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

test('there is no broken picture next to a refused HEIC photo in a form', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/services/edit/new')
  await page.locator('main input[type=file]').first().setInputFiles(HEIC_PHOTO)
  await expect(page.getByText(/HEIC photos cannot be used/)).toBeVisible()
  await expect(page.locator('main img[src^="blob:"]')).toBeHidden()
})

test('what a save failed with goes with the photo that could not be uploaded', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/services/edit/4')
  await page.getByRole('button', { name: 'Change Image' }).click()
  await page.getByLabel('Upload photo').setInputFiles(HEIC_PHOTO)
  const refusals = page.getByRole('alert').filter({ hasText: 'HEIC photos cannot be used' })
  await expect(refusals).toHaveCount(1)
  await save(page)
  await expect(refusals).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove IMG_1.HEIC' }).click()
  await expect(refusals).toHaveCount(0)
})
