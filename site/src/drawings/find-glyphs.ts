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

const SIGN = /[\p{So}\p{Cf}\p{Co}\p{Cs}\p{Emoji_Modifier}]|\p{Variation_Selector}|\u20e3/gu

/** A text without emoji and other signs that no font has, and that are no part of a word. */
export function withoutUnknownSigns(text: string, font: FontName): string {
  const known = text.replace(SIGN, (sign) => (findGlyphs(sign, font) ? sign : ''))
  return known.replace(/\s+/g, ' ').trim()
}
