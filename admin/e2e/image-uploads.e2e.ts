import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'
import {
  countImages,
  fetchImages,
  makeNoiseImage,
  makePngFile,
  multipleFileInput,
  openGallery,
  openUploadDialog,
} from './helpers/image-files-and-gallery.ts'
import { blockFolder, holdRequests } from './helpers/server-faults.ts'

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

test('images are uploaded by drop, inside and outside the drop zone, and by paste, but not past a dialog', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  await insertImage(page, 'drop', 'label:has(input[multiple])', 'dropped.png')
  await expect.poll(() => countImages(page)).toBe(before + 1)
  const dialog = await openUploadDialog(page)
  await dialog.getByLabel('Description').fill('Typed')
  await insertImage(page, 'drop', 'dialog[open] h2', 'over-a-dialog.png')
  await insertImage(page, 'paste', 'dialog[open] h2', 'over-a-dialog.png')
  await expect(page.getByRole('list', { name: 'Uploads', includeHidden: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await insertImage(page, 'drop', 'h1', 'beside.png')
  await expect.poll(() => countImages(page)).toBe(before + 2)
  await insertImage(page, 'paste', 'body', 'pasted.png')
  await expect.poll(() => countImages(page)).toBe(before + 3)
  await expect(page).toHaveURL(/\/admin\/images$/)
  expect((await fetchImages(page)).map(({ fileName }) => fileName)).not.toContain('over-a-dialog.png')
})

test('an upload shows its progress, and one that is cancelled adds no image', { tag: '@long' }, async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const releaseUploads = await holdRequests(page, '**/api/uploads/**')
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'never.png'))
  await expect(page.getByRole('progressbar', { name: 'Uploading never.png' })).toBeVisible()
  await expectAccessible(page)
  const cancelled = page.waitForResponse((response) => response.url().endsWith('/api/images/cancel') && response.ok())
  await page.getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  releaseUploads()
  await cancelled
  expect((await fetchImages(page)).map(({ fileName }) => fileName)).not.toContain('never.png')
  await expect(page.getByText(`Total images: ${before}`)).toBeVisible()
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
