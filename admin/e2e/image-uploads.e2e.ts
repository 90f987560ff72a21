import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  type Page,
  startTestServer,
  type TestServer,
  test,
} from '../../scripts/testing/browser-test.ts'
import { countImages, openGallery } from './helpers/gallery.ts'
import { makeNoiseImage } from './helpers/noise-image.ts'
import { waitForTransitions } from './helpers/transitions.ts'

/** Drops or pastes a picture, as the desktop of an operating system would. */
async function bring(page: Page, by: 'drop' | 'paste', onto: string, name: string) {
  const base64 = (await makeNoiseImage(page)).toString('base64')
  await page.locator(onto).evaluate(
    (target, [by, base64, name]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const held = new DataTransfer()
      held.items.add(new File([bytes], name, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      if (by === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: held }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: held }))
    },
    [by, base64, name] as const,
  )
}

async function openUpload(page: Page) {
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  return page.getByRole('dialog', { name: 'Upload New Image' })
}

async function picture(page: Page, name: string) {
  return { name, mimeType: 'image/png', buffer: await makeNoiseImage(page) }
}

/** Keeps uploads from arriving. @returns what lets them go on */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('images are uploaded by drop, inside and outside the drop zone, and by paste', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  await bring(page, 'drop', 'label:has(input[multiple])', 'dropped.png')
  await expect.poll(() => countImages(page)).toBe(before + 1)
  await bring(page, 'drop', 'h1', 'beside.png')
  await expect.poll(() => countImages(page)).toBe(before + 2)
  await bring(page, 'paste', 'body', 'pasted.png')
  await expect.poll(() => countImages(page)).toBe(before + 3)
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('an upload shows its progress, and a cancelled one adds no image', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const release = await holdUploads(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await picture(page, 'never.png'))
  await expect(page.getByRole('progressbar', { name: 'Uploading never.png' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel never.png' }).click()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
  release()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => countImages(page)).toBe(before)
})

test('the upload dialog is busy while uploading, and Cancel aborts', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const release = await holdUploads(page)
  const dialog = await openUpload(page)
  await dialog.getByLabel('Image file').setInputFiles(await picture(page, 'never.png'))
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(/^\d+%$/)).toBeVisible()
  await waitForTransitions(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  release()
  expect(await countImages(page)).toBe(before)
})

test('an upload the server cannot store shows its status and can be retried in the same dialog', async ({
  page,
  server,
}) => {
  await openGallery(page)
  const dialog = await openUpload(page)
  await dialog.getByLabel('Image file').setInputFiles(await picture(page, 'later.png'))
  await dialog.getByLabel('Description').fill('Came in later')
  const disk = breakIncoming(server)
  try {
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to upload image: Upload failed with status: 500')
    await expectAccessible(page)
  } finally {
    disk.mend()
  }
  await expect(dialog.getByLabel('Description')).toHaveValue('Came in later')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Came in later' })).toBeVisible()
})

test('an upload whose server dies shows a network error', async ({ page }, { outputDir }) => {
  const product = await startTestServer(outputDir)
  await page.goto(`${product.url}/login`)
  await signInAgain(page)
  await page.goto(`${product.url}/admin/images`)
  const dialog = await openUpload(page)
  await dialog.getByLabel('Image file').setInputFiles(await picture(page, 'lost.png'))
  await page.route('**/api/uploads/**', async (route) => {
    await product.stop('SIGKILL')
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to upload image: Network error occurred during upload')
})

async function signInAgain(page: Page) {
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password').fill('a-good-long-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Puts a file where uploads come in. */
function breakIncoming({ dataDir }: TestServer) {
  const folder = join(dataDir, 'incoming')
  const was = existsSync(folder)
  if (was) renameSync(folder, `${folder}-aside`)
  writeFileSync(folder, 'in the way')
  return {
    mend() {
      rmSync(folder)
      if (was) renameSync(`${folder}-aside`, folder)
    },
  }
}
