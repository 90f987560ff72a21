import { expect, type Page, signIn } from '../../../scripts/testing/browser-test.ts'

/** Signs in and waits for the pictures. */
export async function openGallery(page: Page) {
  await signIn(page)
  await page.goto('/admin/images')
  await expect(page.getByText(/^Total images: \d+$/)).toBeVisible()
}

/** What the footer of the gallery counts. */
export async function countImages(page: Page) {
  const words = await page.getByText(/^Total images: \d+$/).textContent()
  return Number(words?.replace(/\D/g, ''))
}
