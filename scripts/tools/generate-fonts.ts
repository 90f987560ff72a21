// Makes the site's font files with their licences, and their letters as outlines for the share pictures:
// `node scripts/tools/generate-fonts.ts`. What it writes is committed.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { readOutlines } from './glyph-outlines.ts'

const FONTS = fileURLToPath(new URL('../../site/public/fonts/', import.meta.url))
const LETTERS = fileURLToPath(new URL('../../site/src/share/', import.meta.url))
/** What nearly every page needs, in files that fit into the first flight of a connection: see fonts.css. */
const PLAIN = `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…`
/** The rest of Latin-1, and the signs that people type around it. */
const MORE = `${range(0xa1, 0xff)}‚„‹›€™`.replace(/[©·]/g, '')
/** What browsers use of a font unasked. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

interface Font {
  name: string
  /** the address of its package */
  folder: string
  whole: Buffer
}

type Axes = Record<string, number | { min: number; max: number }>

mkdirSync(FONTS, { recursive: true })
mkdirSync(LETTERS, { recursive: true })
const besley = read('besley', import.meta.resolve('@fontsource-variable/besley/package.json'))
const hanken = read('hanken-grotesk', import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json'))
await makeFont(besley, { wght: 800 }) // headings have one weight
await makeFont(hanken, { wght: { min: 400, max: 800 } })
await makeLetters(besley, { wght: 800 })
await makeLetters(hanken, { wght: 600 })

async function makeFont({ name, folder, whole }: Font, variationAxes: Axes) {
  // A variable of its own: the types of subset-font do not know keepFeatures.
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures: FEATURES }
  for (const [file, text] of [
    [`${name}.woff2`, PLAIN],
    [`${name}-more.woff2`, MORE],
  ] as const) {
    const font = await subsetFont(whole, text, options)
    writeFileSync(FONTS + file, font)
    console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`)
  }
  copyFileSync(new URL('LICENSE', folder), `${FONTS}${name}-licence.txt`)
}

/** Pictures carry their words as shapes: no machine's own fonts, or lack of them, can change them. */
async function makeLetters({ name, whole }: Font, axes: Axes) {
  const font = await subsetFont(whole, PLAIN + MORE, { targetFormat: 'truetype', variationAxes: axes })
  const { unitsPerEm, glyph } = readOutlines(font)
  const glyphs = [...PLAIN, ...MORE].toSorted().map((character) => [character, glyph(character)] as const)
  const letters = { unitsPerEm, glyphs: Object.fromEntries(glyphs.filter(([, found]) => found)) }
  writeFileSync(`${LETTERS}${name}.json`, `${JSON.stringify(letters, null, 2)}\n`)
}

function read(name: string, folder: string): Font {
  return { name, folder, whole: readFileSync(new URL(`files/${name}-latin-wght-normal.woff2`, folder)) }
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
