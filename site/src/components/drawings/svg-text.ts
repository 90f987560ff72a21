import { type FontName, findGlyphs, splitLetters } from './find-glyphs.ts'
import { LOGO_MARK_SCISSORS } from './logo-paths.ts'

export interface TextStyle {
  font: FontName
  size: number
}

export interface TextPlacement extends TextStyle {
  x: number
  /** of the baseline */
  y: number
  color: string
  align?: 'start' | 'middle'
}

/** A line of text as paths; '' for none, and for one with a character that the fonts do not have. */
export function svgText(text: string, { x, y, color, align = 'start', ...type }: TextPlacement): string {
  const found = findGlyphs(text, type.font)
  if (!found?.glyphs.some(({ path }) => path)) return ''
  const scale = type.size / found.unitsPerEm
  const left = align === 'middle' ? x - textWidth(text, type) / 2 : x
  let advanceSum = 0
  const paths = found.glyphs.map(({ advance, path }) => {
    const element = path && `<path transform="translate(${advanceSum})" d="${path}"/>`
    advanceSum += advance
    return element
  })
  const transform = `translate(${rounded(left)} ${y}) scale(${rounded(scale)})`
  return `<g transform="${transform}" fill="${color}">${paths.join('')}</g>`
}

export function textWidth(text: string, { font, size }: TextStyle): number {
  const found = findGlyphs(text, font)
  const units = found?.glyphs.reduce((sum, { advance }) => sum + advance, 0) ?? 0
  return (units * size) / (found?.unitsPerEm ?? 1)
}

/** With the font that all of a text is drawn in, for parts of it; undefined when it cannot be drawn. */
export function styleOf<Style extends TextStyle>(text: string, style: Style): Style | undefined {
  const font = findGlyphs(text, style.font)?.font
  return font && { ...style, font }
}

/** None for a text that cannot be drawn. */
export function wrapText(text: string, style: TextStyle & { width: number }): string[] {
  const type = styleOf(text, style)
  if (!type) return []
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ')
    if (lines.length > 0 && textWidth(longer, type) <= type.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** '' for a text that cannot be drawn. */
export function truncateText(text: string, style: TextStyle & { width: number }): string {
  const type = styleOf(text, style)
  if (!type) return ''
  if (textWidth(text, type) <= type.width) return text
  let widthLeft = type.width - textWidth('…', type)
  let truncated = ''
  for (const letter of splitLetters(text)) {
    widthLeft -= textWidth(letter, type)
    if (widthLeft < 0) break
    truncated += letter
  }
  return `${truncated.trimEnd()}…`
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000
}

/** An initial in a square of 48, or scissors when the font has no such character. */
export function initialSvg(initial: string, { y, color }: Pick<TextPlacement, 'y' | 'color'>): string {
  return (
    svgText(initial, { font: 'besley', size: 30, x: 24, y, align: 'middle', color }) ||
    `<path fill="none" stroke="${color}" stroke-width="2" d="${LOGO_MARK_SCISSORS}"/>`
  )
}
