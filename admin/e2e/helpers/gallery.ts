import { expect, type Page, signIn } from '../../../scripts/testing/browser-test.ts'

/** Signs in and waits until the images are loaded. */
export async function openGallery(page: Page) {
  await signIn(page, '/admin/images')
  await expect(page.getByText(/^Total images: \d+$/)).toBeVisible()
}

/** The total below the gallery. */
export async function countImages(page: Page) {
  const total = await page.getByText(/^Total images: \d+$/).textContent()
  return Number(total?.replace(/\D/g, ''))
}

export async function openUploadDialog(page: Page) {
  await page.getByRole('button', { name: 'Upload New Image' }).click()
  return page.getByRole('dialog', { name: 'Upload New Image' })
}

/** The file input that takes several images at once. */
export function multipleFileInput(page: Page) {
  return page.locator('input[type=file][multiple]')
}

interface ListedImage {
  id: number
  description: string
  altText: string
  fileName: string
  aws_location: string
}

export async function fetchImages(page: Page): Promise<ListedImage[]> {
  return (await page.request.get('/api/images')).json()
}
