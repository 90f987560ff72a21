import { brotliDecompressSync } from 'node:zlib'
import { memoize } from '@shop/db/memoize'
import besley from './besley.json' with { type: 'json' }
import hanken from './hanken-grotesk.json' with { type: 'json' }
import notoSans from './noto-sans.json.br.txt?raw'
import notoSerif from './noto-serif.json.br.txt?raw'

interface Glyph {
  advance: number
  path: string
}

interface Font {
  unitsPerEm: number
  glyphs: Record<string, Glyph | undefined>
}

const FONTS = {
  besley: () => besley,
  hanken: () => hanken,
  'noto-serif': () => unpack(notoSerif),
  'noto-sans': () => unpack(notoSans),
}

export type FontName = keyof typeof FONTS

/** Fonts with the letters of more languages than those of the pages have. */
const FALLBACK_FONTS: Partial<Record<FontName, FontName>> = { besley: 'noto-serif', hanken: 'noto-sans' }

const openFont = memoize((name: FontName): Font => FONTS[name]())

function unpack(compressed: string): Font {
  return JSON.parse(`${brotliDecompressSync(Buffer.from(compressed, 'base64'))}`)
}

interface FoundGlyphs extends Pick<Font, 'unitsPerEm'> {
  font: FontName
  glyphs: Glyph[]
}

/** The glyphs of a text, all from one font; undefined when none has them all, so that no word lacks a letter. */
export function findGlyphs(text: string, font: FontName): FoundGlyphs | undefined {
  const { unitsPerEm, glyphs: outlines } = openFont(font)
  const glyphs = splitLetters(text).map((letter) => outlines[letter])
  if (glyphs.every((glyph) => glyph !== undefined)) return { font, unitsPerEm, glyphs }
  const fallback = FALLBACK_FONTS[font]
  return fallback && findGlyphs(text, fallback)
}

/** Letters with their marks. */
export function splitLetters(text: string): string[] {
  return text.normalize('NFC').match(/.\p{M}*/gsu) ?? []
}

const UNSEEN = /\p{Cf}|\p{Variation_Selector}|\u20e3/gu
const THROUGH_A_LETTER = /\u0334|\u0335|\u0336|\u0337|\u0338|\p{Me}/u
const SIGN = /^[^\p{L}\p{M}\p{Nd}]/u
const PLAIN_SIGNS: Record<string, string> = { '∕': '/', ʹ: '′', ʺ: '″', '٪': '%' }

/** A text without the emoji and other symbols that no font has. Only letters make up words. */
export function withoutUnknownSigns(text: string, font: FontName): string {
  const known = splitLetters(text.replace(UNSEEN, '')).map((letter) => {
    const drawn = spellings(letter).find((spelling) => findGlyphs(spelling, font))
    return drawn ?? (SIGN.test(letter) ? ' ' : letter)
  })
  return known.join('').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A letter, its plain form, such as IV for Ⅳ, and the letter with fewer marks, unless those cross it out. */
function spellings(letter: string): string[] {
  const plain = PLAIN_SIGNS[letter] ?? letter.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit)
  if (THROUGH_A_LETTER.test(letter)) return [letter, plain]
  const [base = '', ...marks] = [...letter.normalize('NFD')].slice(0, 4)
  const withFewerMarks = marks.map((_, at) => base + marks.slice(0, marks.length - 1 - at).join(''))
  return [letter, plain, ...withFewerMarks]
}

/** 3 for ٣: the ten digits of each script follow each other. */
function plainDigit(digit: string): string {
  let first = digit.codePointAt(0) ?? 0
  const code = first
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return `${(code - first) % 10}`
}
