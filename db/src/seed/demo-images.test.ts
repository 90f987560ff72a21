import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoImageFolder, demoImages } from './demo-images.ts'

describe('the demo images', () => {
  test.each(demoImages)('$name has its files and its alt text', ({ fileName, bytes, altText, variants }) => {
    expect(altText).not.toBe('')
    expect(statSync(new URL(fileName, demoImageFolder)).size).toBe(bytes)
    for (const { file } of variants) expect(statSync(new URL(file, demoImageFolder)).size).toBeGreaterThan(0)
  })

  test('are less than 2.75 MB together', () => {
    const sizes = readdirSync(demoImageFolder).map((file) => statSync(new URL(file, demoImageFolder)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_750_000)
  })
})
