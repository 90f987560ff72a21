// Generates the committed fonts, their licenses and the glyph paths: node scripts/tools/generate-fonts-and-glyph-paths.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const FONTS_DIR = fileURLToPath(new URL('../../site/public/fonts/', import.meta.url))
const GLYPHS_DIR = fileURLToPath(new URL('../../site/src/components/drawings/', import.meta.url))
const RARE_ASCII = '<=>[\\]^`{|}~'
/** The characters that nearly every page needs, in a file small enough for the first round trip of a connection. */
const BASIC_LATIN = withoutAny(RARE_ASCII, `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…`)
const REST = RARE_ASCII + withoutAny('©·', `${range(0xa1, 0xff)}‚„‹›€™`)
/** The other letters of Latin languages, Greek and Cyrillic, with the punctuation and symbols that appear next to them. */
const OTHER_LETTERS = [
  [range(0x100, 0x2af), range(0x370, 0x3ff), range(0x400, 0x52f), range(0x1e00, 0x1fff), range(0x2c60, 0x2c7f)],
  ['ʻʼˈ\ua78b\ua78cﬀﬁﬂﬃﬄ', range(0x2010, 0x2015), '†‡‰′″⁄№', range(0x20a0, 0x20c0), range(0x2153, 0x215e), '←↑→↓−≈≠≤≥'],
]
  .flat()
  .join('')
/** Letters with marks that have no composed form, as Yoruba, Lithuanian, Navajo or Guarani write them. */
const MARKED_LETTERS = [
  ...marked('aeiouyjlmnrgkpstvwxzɛɔəŋıạẹịọụṣąęįǫųėāēīōūæøå', '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u030d'),
  ...marked('aeioucdghlmnprstvzɛɔ', '\u0323\u0325\u0326\u0327\u0328\u0329\u0330\u0331'),
  ...marked('аеёиіїоуыэюяєүөә', '\u0300\u0301\u0302\u0304'),
]
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

interface FontPackage {
  name: string
  folder: string
  bytes: Buffer
}

type Axes = Record<string, number | { min: number; max: number }>

mkdirSync(FONTS_DIR, { recursive: true })
mkdirSync(GLYPHS_DIR, { recursive: true })
const besley = readFont('besley', import.meta.resolve('@fontsource-variable/besley/package.json'))
const hanken = readFont('hanken-grotesk', import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json'))
await writeFontFiles(besley, { wght: 800 }) // headings have one weight
await writeFontFiles(hanken, { wght: { min: 400, max: 800 } })
await writeGlyphPaths(besley, { wght: 800 })
await writeGlyphPaths(hanken, { wght: 600 })
copyFileSync(new URL(import.meta.resolve('@expo-google-fonts/noto-sans/LICENSE_FONT')), `${GLYPHS_DIR}noto-licence.txt`)
writeFallbackGlyphPaths(
  'noto-serif',
  import.meta.resolve('@expo-google-fonts/noto-serif/800ExtraBold/NotoSerif_800ExtraBold.ttf'),
)
writeFallbackGlyphPaths(
  'noto-sans',
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
)

async function writeFontFiles({ name, folder, bytes }: FontPackage, variationAxes: Axes) {
  // A variable, because the types of subset-font lack keepFeatures.
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures: FEATURES }
  for (const [file, text] of [
    [`${name}.woff2`, BASIC_LATIN],
    [`${name}-more.woff2`, REST],
  ] as const) {
    const font = await subsetFont(bytes, text, options)
    writeFileSync(FONTS_DIR + file, font)
    console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`)
  }
  copyFileSync(new URL('LICENSE', folder), `${FONTS_DIR}${name}-licence.txt`)
}

/** Share images draw their text as shapes, so that they do not depend on the machine's fonts. */
async function writeGlyphPaths({ name, bytes }: FontPackage, variationAxes: Axes) {
  const characters = BASIC_LATIN + REST
  const font = await subsetFont(bytes, characters, { targetFormat: 'truetype', variationAxes })
  const paths = glyphPaths(font, [...characters].toSorted())
  writeFileSync(`${GLYPHS_DIR}${name}.json`, `${JSON.stringify(paths, null, 2)}\n`)
}

/** For texts with letters that the fonts of the pages lack: compressed, so that they take no memory until one is needed. */
function writeFallbackGlyphPaths(name: string, file: string) {
  const font = readFileSync(new URL(file))
  const paths = glyphPaths(font, [...BASIC_LATIN, ...REST, ...OTHER_LETTERS, ...MARKED_LETTERS])
  const compressed = brotliCompressSync(JSON.stringify(paths)).toString('base64')
  writeFileSync(`${GLYPHS_DIR}${name}.json.br.txt`, compressed)
  console.log(`${name}.json.br.txt: ${(compressed.length / 1024).toFixed(1)} KB`)
}

function readFont(name: string, folder: string): FontPackage {
  return { name, folder, bytes: readFileSync(new URL(`files/${name}-latin-wght-normal.woff2`, folder)) }
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

function marked(letters: string, marks: string) {
  const all = [...letters, ...letters.toUpperCase()]
  return all.flatMap((letter) => [...marks].map((mark) => (letter + mark).normalize('NFC')))
}

function withoutAny(characters: string, text: string) {
  return [...text].filter((character) => !characters.includes(character)).join('')
}

/** For each letter in the font, its advance and a relative SVG path in font units, y downward. */
function glyphPaths(file: Uint8Array, letters: string[]) {
  const face = new Face(new Blob(file))
  const font = new Font(face)
  return {
    unitsPerEm: face.upem,
    glyphs: Object.fromEntries(letters.map((letter) => [letter, glyphPath(font, letter)])),
  }
}

function glyphPath(font: Font, letter: string) {
  const buffer = new GlyphBuffer()
  buffer.addText(letter)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let [advance, path] = [0, '']
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (codepoint === 0) return undefined
    path += relativePath(font.glyphToJson(codepoint), { x: advance + xOffset, y: yOffset })
    advance += xAdvance
  }
  return { advance, path }
}

/** Whole numbers and relative steps make the path a third shorter. */
function relativePath(commands: ReturnType<Font['glyphToJson']>, origin: { x: number; y: number }): string {
  let pen = { x: 0, y: 0 }
  return commands
    .map(({ type, values }) => {
      const points = toPoints(values, origin)
      const steps = points.map(({ x, y }) => (type === 'M' ? `${x} ${y}` : `${x - pen.x} ${y - pen.y}`))
      pen = points.at(-1) ?? pen
      return `${type === 'M' ? 'M' : type.toLowerCase()}${steps.join(' ')}`
    })
    .join('')
}

function toPoints(values: number[], origin: { x: number; y: number }) {
  const points: { x: number; y: number }[] = []
  for (let index = 0; index < values.length; index += 2)
    points.push({ x: Math.round(origin.x + (values[index] ?? 0)), y: -Math.round(origin.y + (values[index + 1] ?? 0)) })
  return points
}
