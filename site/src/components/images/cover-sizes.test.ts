import { expect, test } from 'vitest'
import { coverSizes } from './responsive-picture.tsx'

const SIZES = '(min-width: 1200px) 23rem, (min-width: 768px) calc(50vw - 2rem), 6rem'
const panorama = { width: 1600, height: 800 }
const portrait = { width: 600, height: 800 }

test('an image that is wider than its box is drawn wider, by the ratio of their ratios', () => {
  expect(coverSizes(SIZES, panorama, { ratios: [4 / 3] })).toBe(
    '(min-width: 1200px) calc(23rem * 1.50), (min-width: 768px) calc(calc(50vw - 2rem) * 1.50), calc(6rem * 1.50)',
  )
  expect(coverSizes(SIZES, panorama, { ratios: [4, 2, 1] })).toBe(
    '(min-width: 1200px) 23rem, (min-width: 768px) calc(50vw - 2rem), calc(6rem * 2.00)',
  )
})

test('an image that is as wide as its box or narrower is drawn as wide as its box', () => {
  expect(coverSizes(SIZES, portrait, { ratios: [3 / 4] })).toBe(SIZES)
  expect(coverSizes(SIZES, portrait, { ratios: [4 / 3] })).toBe(SIZES)
})

test('in a box of one height an image is drawn at least as wide as that height needs', () => {
  expect(coverSizes('100vw', panorama, { height: 600 })).toBe('max(100vw, 1200px)')
})

test('an image of unknown size is drawn as wide as its box', () => {
  expect(coverSizes(SIZES, { width: null, height: null }, { ratios: [1] })).toBe(SIZES)
})
