import { VARIANT_WIDTHS } from '@shop/db/tables/images'
import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

const SCREENS = [
  { width: 390, density: 3 },
  { width: 412, density: 1.75 },
  { width: 768, density: 2 },
  { width: 1280, density: 1 },
]
/** The least share of the pixels of its place that an image must have; a tenth fewer cannot be seen. */
const MIN_SHARE = 0.9

/** The width in CSS pixels at which each image is drawn, cropped sides included, and the file that the browser chose. */
async function readImages(page: Page) {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isCropped = getComputedStyle(image).objectFit === 'cover'
      return { file: image.currentSrc, drawnWidth: isCropped ? Math.max(width, height * ratio) : width }
    })
  })
}

function smallestVariant(pixels: number): number {
  return VARIANT_WIDTHS.find((width) => width >= pixels) ?? Math.max(...VARIANT_WIDTHS)
}

for (const { width, density } of SCREENS) {
  test.describe(`on a screen ${width} px wide at density ${density}`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: density })

    test('images ask for the pixels they show', { tag: '@long' }, async ({ page }) => {
      for (const path of PUBLIC_PAGES) {
        await page.goto(path)
        for (const { file, drawnWidth } of await readImages(page)) {
          const variant = Number(/-(\d+)\.avif$/.exec(file)?.[1])
          const pixels = drawnWidth * density
          const place = `${file} of ${path}, drawn with ${pixels} pixels`
          expect.soft(variant, place).toBeLessThanOrEqual(smallestVariant(pixels))
          expect.soft(variant, place).toBeGreaterThanOrEqual(smallestVariant(MIN_SHARE * pixels))
        }
      }
    })
  })
}
