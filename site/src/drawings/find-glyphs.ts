import { FALLBACK_FONTS, type Font, type FontName, type Glyph, openFont } from './fonts.ts'

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

const SIGN = /[^\p{L}\p{M}\p{Nd}\s]|\p{Variation_Selector}|\u20e3/gu

/** A text without the emoji and other signs that no font has. Only letters make up words. */
export function withoutUnknownSigns(text: string, font: FontName): string {
  const known = text.replace(SIGN, (sign) => {
    const plain = sign.normalize('NFKC') // & for ＆, IV for Ⅳ
    return [sign, plain].find((spelling) => findGlyphs(spelling, font)) ?? ''
  })
  return known.replace(/\s+/g, ' ').trim()
}
