import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { countImages, fetchImages, multipleFileInput, openGallery, waitForCancellation } from './helpers/gallery.ts'
import { holdAnswers } from './helpers/hold-requests.ts'
import { makePngFile } from './helpers/noise-image.ts'

/** Holds the answer to a registration that the server has made. */
function holdRegistration(page: Page) {
  return holdAnswers(page, '**/api/images/metadata')
}

async function isListed(page: Page, fileName: string) {
  return (await fetchImages(page)).some((image) => image.fileName === fileName)
}

test('an upload that is cancelled at 100 %, after the server has made the image, is taken back', async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const { answered, release } = await holdRegistration(page)
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'regretted.png'))
  await answered
  expect(await isListed(page, 'regretted.png')).toBe(true)
  await page.route('**/api/images/cancel', (route) => route.abort(), { times: 1 })
  const cancelled = waitForCancellation(page)
  await page.getByRole('button', { name: 'Cancel regretted.png' }).click()
  await cancelled
  release()
  expect(await isListed(page, 'regretted.png')).toBe(false)
  await expect(page.getByText(`Total images: ${before}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
})

test('Cancel of an upload inside a form takes the image back, and leaves the former one', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/services/edit/1')
  const { answered } = await holdRegistration(page)
  await page.getByRole('button', { name: 'Change Image' }).click()
  await page.getByLabel('Upload photo').setInputFiles(await makePngFile(page, 'stopped.png'))
  await answered
  const cancelled = waitForCancellation(page)
  await page.getByRole('button', { name: 'Cancel stopped.png' }).click()
  await cancelled
  expect(await isListed(page, 'stopped.png')).toBe(false)
  await expect(page.getByText('Selected: service-haircut')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})
