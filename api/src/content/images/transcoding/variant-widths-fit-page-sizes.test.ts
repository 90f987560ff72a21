import { globSync, readFileSync } from 'node:fs'
import { demoImages } from '@shop/db/seed/demo-images'
import { VARIANT_WIDTHS } from '@shop/db/tables/images'
import { expect, test } from 'vitest'
import { listMissingVariants } from './list-and-store-variants.ts'

const site = new URL('../../../../../site/src/', import.meta.url)
const components = globSync('**/!(*.test).tsx', { cwd: site }).map((file) => readFileSync(new URL(file, site), 'utf8'))
const sizes = [
  ...new Set(components.flatMap((text) => [...text.matchAll(/\bsizes="([^"{]+)"/g)].map(([, value]) => value ?? ''))),
]

/** Phones, tablets and desktops: width of the viewport in CSS pixels, and pixel density. */
const screens: [number, number][] = [
  [360, 3],
  [412, 2.625],
  [768, 2],
  [1280, 1],
  [1440, 2],
  [1920, 1],
]

/** Below it, a variant of nearly twice the width costs a few KB at most. */
const SMALL_WIDTH = 240

/** Evaluates a `sizes` attribute as a browser does. @returns CSS pixels */
function evaluateSizes(sizes: string, viewport: number): number {
  for (const entry of sizes.split(',')) {
    const [, sign, limit, length = entry] = /^\s*\(width (>=|<) (\d+)px\)(.*)$/.exec(entry) ?? []
    if (sign && (sign === '<') !== viewport < Number(limit)) continue
    const [, number, unit] = /([\d.]+)(rem|vw)/.exec(length) ?? []
    return Number(number) * (unit === 'vw' ? viewport / 100 : 16)
  }
  throw new Error(`No width in ${sizes} for ${viewport}`)
}

test('the pages have images with a sizes attribute', () => {
  expect(sizes.length).toBeGreaterThanOrEqual(3)
})

test.each(sizes.flatMap((size) => screens.map((screen) => [size, ...screen] as const)))(
  'for sizes "%s" a variant fits a viewport of %i px at density %f',
  (size, viewport, density) => {
    const needed = evaluateSizes(size, viewport) * density
    const smallest = VARIANT_WIDTHS.find((width) => width >= needed * 0.93) ?? 0
    expect(smallest / needed).toBeGreaterThanOrEqual(0.93)
    if (needed > SMALL_WIDTH) expect(smallest / needed).toBeLessThan(1.5)
  },
)

test('the images of the demo have all variants, so that its first start creates none', () => {
  for (const image of demoImages)
    expect(listMissingVariants({ ...image, aws_location: image.fileName }), image.name).toEqual([])
})
