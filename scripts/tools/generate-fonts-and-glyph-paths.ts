// Generates the committed fonts, their licences and the glyph paths: node scripts/tools/generate-fonts-and-glyph-paths.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const FONTS_DIR = fileURLToPath(new URL('../../site/public/fonts/', import.meta.url))
const GLYPHS_DIR = fileURLToPath(new URL('../../site/src/drawings/', import.meta.url))
const RARE_ASCII = '<=>[\\]^`{|}~'
/** The characters that nearly every page needs, in a file small enough for the first round trip of a connection. */
const BASIC_LATIN = withoutAny(RARE_ASCII, `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…`)
const REST = RARE_ASCII + withoutAny('©·', `${range(0xa1, 0xff)}‚„‹›€™`)
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
  const { unitsPerEm, glyph } = openGlyphs(font)
  const glyphs = [...characters].toSorted().map((character) => [character, glyph(character)] as const)
  const content = { unitsPerEm, glyphs: Object.fromEntries(glyphs.filter(([, found]) => found)) }
  writeFileSync(`${GLYPHS_DIR}${name}.json`, `${JSON.stringify(content, null, 2)}\n`)
}

function readFont(name: string, folder: string): FontPackage {
  return { name, folder, bytes: readFileSync(new URL(`files/${name}-latin-wght-normal.woff2`, folder)) }
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

function withoutAny(characters: string, text: string) {
  return [...text].filter((character) => !characters.includes(character)).join('')
}

interface Glyph {
  advance: number
  /** a relative SVG path in font units, y downwards */
  path: string
}

function openGlyphs(file: Uint8Array) {
  const face = new Face(new Blob(file))
  const font = new Font(face)

  function glyph(character: string): Glyph | undefined {
    const id = font.nominalGlyph(character.codePointAt(0) ?? 0)
    return id === undefined ? undefined : { advance: font.glyphHAdvance(id), path: relativePath(font.glyphToJson(id)) }
  }

  return { unitsPerEm: face.upem, glyph }
}

/** Whole numbers and relative steps make the path a third shorter. */
function relativePath(commands: ReturnType<Font['glyphToJson']>): string {
  let pen = { x: 0, y: 0 }
  return commands
    .map(({ type, values }) => {
      const points = toPoints(values)
      const steps = points.map(({ x, y }) => (type === 'M' ? `${x} ${y}` : `${x - pen.x} ${y - pen.y}`))
      pen = points.at(-1) ?? pen
      return `${type === 'M' ? 'M' : type.toLowerCase()}${steps.join(' ')}`
    })
    .join('')
}

function toPoints(values: number[]) {
  const points: { x: number; y: number }[] = []
  for (let index = 0; index < values.length; index += 2)
    points.push({ x: Math.round(values[index] ?? 0), y: -Math.round(values[index + 1] ?? 0) })
  return points
}
