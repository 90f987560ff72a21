import type { Image } from '@shop/db/tables/images'
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

type ListedImage = Image & { altText: string; width: number; height: number }

export async function fetchImages(page: Page): Promise<ListedImage[]> {
  return (await page.request.get('/api/images')).json()
}

/** An image of noise, encoded by the browser's canvas; like a photo, it compresses badly. */
export async function makeNoiseImage(page: Page, type = 'image/png', [width, height] = [320, 240]): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([type, width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      const pixels = new ImageData(width, height)
      pixels.data.forEach((_, index) => {
        pixels.data[index] = index % 4 === 3 ? 255 : 110 + ((index * 2_654_435_761) % 23)
      })
      context?.putImageData(pixels, 0, 0)
      const reader = new FileReader()
      reader.readAsDataURL(await canvas.convertToBlob({ type, quality: 1 }))
      await new Promise((resolve) => reader.addEventListener('load', resolve))
      return `${reader.result}`.replace(/^.*,/, '')
    },
    [type, width ?? 0, height ?? 0] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** A file for `setInputFiles`. */
export async function makePngFile(page: Page, name: string) {
  return { name, mimeType: 'image/png', buffer: await makeNoiseImage(page) }
}

/** A file for `setInputFiles`. */
export async function makeJpegFile(page: Page, name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await makeNoiseImage(page, 'image/jpeg') }
}
