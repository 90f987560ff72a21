import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import { waitForTransitions } from '../../scripts/testing/wait-for-transitions.ts'
import {
  countImages,
  fetchImages,
  multipleFileInput,
  openGallery,
  openUploadDialog,
  waitForCancellation,
} from './helpers/gallery.ts'
import { holdRequests } from './helpers/hold-requests.ts'
import { makeJpegFile, makeNoiseImage, makePngFile } from './helpers/noise-image.ts'
import { blockFolder } from './helpers/server-faults.ts'

/** Drops or pastes an image file, as the operating system would. */
async function insertImage(page: Page, by: 'drop' | 'paste', selector: string, name: string) {
  const base64 = (await makeNoiseImage(page)).toString('base64')
  await page.locator(selector).evaluate(
    (target, [by, base64, name]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      if (by === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }))
    },
    [by, base64, name] as const,
  )
}

test('images are uploaded by drop, inside and outside the drop zone, and by paste', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  await insertImage(page, 'drop', 'label:has(input[multiple])', 'dropped.png')
  await expect.poll(() => countImages(page)).toBe(before + 1)
  await insertImage(page, 'drop', 'h1', 'beside.png')
  await expect.poll(() => countImages(page)).toBe(before + 2)
  await insertImage(page, 'paste', 'body', 'pasted.png')
  await expect.poll(() => countImages(page)).toBe(before + 3)
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('a photo that is dropped or pasted over a dialog is not uploaded past it', async ({ page }) => {
  await openGallery(page)
  const dialog = await openUploadDialog(page)
  await dialog.getByLabel('Description').fill('Typed')
  await insertImage(page, 'drop', 'dialog[open] h2', 'over-a-dialog.png')
  await insertImage(page, 'paste', 'dialog[open] h2', 'over-a-dialog.png')
  await expect(page.getByRole('list', { name: 'Uploads', includeHidden: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await insertImage(page, 'drop', 'h1', 'after.png')
  const fileNames = async () => (await fetchImages(page)).map(({ fileName }) => fileName)
  await expect.poll(fileNames).toContain('after.png')
  expect(await fileNames()).not.toContain('over-a-dialog.png')
})

test('an upload shows its progress, and a cancelled one adds no image', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const releaseUploads = await holdRequests(page, '**/api/uploads/**')
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'never.png'))
  await expect(page.getByRole('progressbar', { name: 'Uploading never.png' })).toBeVisible()
  await expectAccessible(page)
  const cancelled = waitForCancellation(page)
  await page.getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  releaseUploads()
  await cancelled
  expect(await fetchImages(page)).toHaveLength(before)
})

test('the upload dialog is busy while uploading, and Cancel aborts', { tag: '@long' }, async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const releaseUploads = await holdRequests(page, '**/api/uploads/**')
  const dialog = await openUploadDialog(page)
  await dialog.getByLabel('Image file').setInputFiles(await makePngFile(page, 'never.png'))
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(/^\d+%$/)).toBeVisible()
  await waitForTransitions(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const cancelled = waitForCancellation(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  releaseUploads()
  await cancelled
  expect(await fetchImages(page)).toHaveLength(before)
})

test('an upload the server cannot store shows its status and can be retried in the same dialog', {
  tag: '@long',
}, async ({ page, server }) => {
  await openGallery(page)
  const dialog = await openUploadDialog(page)
  await dialog.getByLabel('Image file').setInputFiles(await makePngFile(page, 'later.png'))
  await dialog.getByLabel('Description').fill('Came in later')
  const folder = blockFolder(server, 'incoming')
  try {
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to upload image: Upload failed with status: 500')
    await expectAccessible(page)
  } finally {
    folder.repair()
  }
  await expect(dialog.getByLabel('Description')).toHaveValue('Came in later')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Came in later' })).toBeVisible()
})

test('an upload that fails offline can be retried', { tag: '@long' }, async ({ page, context }) => {
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
