import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, findLowContrast } from './find-low-contrast.fixture.ts'
import { createOwnPalette, DRAWING_TOKENS, NAMED_PALETTES, paletteCss, paletteProperties } from './palettes.ts'

/** Of all drawings, with the one that only the demo shows. */
function readDrawings(): string {
  const folder = new URL('../../public/drawings/', import.meta.url)
  const files = readdirSync(folder).map((file) => new URL(file, folder))
  return [...files, new URL('../components/drawings/demo-hero.svg', import.meta.url)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}

const HUES = Array.from({ length: 360 }, (_, hue) => hue)

describe('every palette is readable', () => {
  test('the contrast of the tests is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(contrastOf('#a3341f', '#fbf5eb')).toBeCloseTo(contrastOf('#fbf5eb', '#a3341f'), 10)
  })

  test.each(Object.entries(NAMED_PALETTES))('%s', (_name, palette) => {
    expect(findLowContrast(palette)).toEqual([])
  })

  test.each(['low', 'normal'] as const)('the own color of every hue, with %s chroma', (chroma) => {
    const unreadable = HUES.flatMap((hue) => {
      const low = findLowContrast(createOwnPalette({ hue, chroma }))
      return low.length > 0 ? [{ hue, low }] : []
    })
    expect(unreadable).toEqual([])
  })

  test('errors are red in every one', () => {
    const own = HUES.map((hue) => createOwnPalette({ hue, chroma: 'normal' }))
    for (const { danger } of [...Object.values(NAMED_PALETTES), ...own]) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(danger.slice(at, at + 2), 16))
      expect(red).toBeGreaterThan(1.4 * Math.max(green, blue))
    }
  })
})

test('the words over an own picture are readable, also over a white wall', () => {
  const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
  const [, ...scrim] = tokens.match(/--scrim: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/) ?? []
  const [opacity = 0, ...channels] = scrim.map(Number).toReversed()
  const bytes = channels.toReversed().map((channel) => Math.round(channel * opacity + 255 * (1 - opacity)))
  const veiled = `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  expect(contrastOf('#ffffff', veiled)).toBeGreaterThan(4.5)
  const eyebrow = tokens.match(/--on-photo-eyebrow: (#[0-9a-f]{6})/)?.[1] ?? ''
  expect(contrastOf(eyebrow, veiled)).toBeGreaterThan(4.5)
})

describe('the style of a palette', () => {
  test('tokens.css and the drawings have sandstone, which needs no extra style', () => {
    const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
    const drawn = new Set(DRAWING_TOKENS.map((token) => `--${token}`))
    const [scheme, ...properties] = paletteProperties(NAMED_PALETTES.sandstone)
    expect(scheme).toEqual(['color-scheme', 'light']) // as without a rule
    for (const [property, value] of properties) {
      if (drawn.has(property)) expect(readDrawings()).toContain(`var(${property}, ${value})`)
      else expect(tokens).toMatch(new RegExp(`^ +${property}: ${value};`, 'm'))
    }
    for (const property of drawn) expect(readDrawings()).not.toContain(`var(${property})`)
    expect(paletteCss(NAMED_PALETTES.sandstone)).toBe('')
  })

  test('a dark palette is for screens, not for paper', () => {
    expect(paletteCss(NAMED_PALETTES.sage)).toMatch(/^:root\{.*--paper:#f5f4e9;.*\}$/)
    expect(paletteCss(NAMED_PALETTES.midnight)).toMatch(/^@media screen\{:root\{color-scheme:dark;.*\}\}$/)
  })
})
