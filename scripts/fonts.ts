// Makes the site's two font files, with their licences: `node scripts/fonts.ts`. What it writes is committed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FONTS = fileURLToPath(new URL('../site/public/fonts/', import.meta.url))
/** Latin-1, and the quotation marks, dashes and signs that people type around it. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™`

mkdirSync(FONTS, { recursive: true })
await make({ from: 'besley', to: 'besley', axes: { wght: 800 } }) // headings have one weight
await make({ from: 'hanken-grotesk', to: 'hanken-grotesk', axes: { wght: { min: 400, max: 800 } } })

interface Making {
  from: string
  to: string
  axes: Record<string, number | { min: number; max: number }>
}

async function make({ from, to, axes }: Making) {
  const folder = new URL(import.meta.resolve(`@fontsource-variable/${from}/package.json`))
  const whole = readFileSync(new URL(`files/${from}-latin-wght-normal.woff2`, folder))
  const font = await subsetFont(whole, TEXT, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(`${FONTS}${to}.woff2`, font)
  copyFileSync(new URL('LICENSE', folder), `${FONTS}${to}-licence.txt`)
  console.log(`${to}.woff2: ${(font.length / 1024).toFixed(1)} KB`)
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
