import besley from './besley.json' with { type: 'json' }
import hanken from './hanken-grotesk.json' with { type: 'json' }

interface FontOutlines {
  unitsPerEm: number
  glyphs: Record<string, { advance: number; path: string } | undefined>
}

const FONTS: Record<'besley' | 'hanken', FontOutlines> = { besley, hanken }

export interface TextStyle {
  font: keyof typeof FONTS
  size: number
}

export interface TextPlacement extends TextStyle {
  x: number
  /** of the baseline */
  y: number
  color: string
  align?: 'start' | 'middle'
}

/** A line of text as paths; '' of none. Characters that the font does not have are left out. */
export function svgText(text: string, { x, y, color, align = 'start', ...type }: TextPlacement): string {
  const scale = type.size / FONTS[type.font].unitsPerEm
  const left = align === 'middle' ? x - textWidth(text, type) / 2 : x
  let advanceSum = 0
  const paths = glyphsOf(text, type).map(({ advance, path }) => {
    const element = path && `<path transform="translate(${advanceSum})" d="${path}"/>`
    advanceSum += advance
    return element
  })
  if (!paths.some(Boolean)) return ''
  const transform = `translate(${rounded(left)} ${y}) scale(${rounded(scale)})`
  return `<g transform="${transform}" fill="${color}">${paths.join('')}</g>`
}

export function textWidth(text: string, type: TextStyle): number {
  const units = glyphsOf(text, type).reduce((sum, { advance }) => sum + advance, 0)
  return (units * type.size) / FONTS[type.font].unitsPerEm
}

export function wrapText(text: string, { width, ...type }: TextStyle & { width: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ')
    if (lines.length > 0 && textWidth(longer, type) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function truncateText(text: string, { width, ...type }: TextStyle & { width: number }): string {
  if (textWidth(text, type) <= width) return text
  let widthLeft = width - textWidth('…', type)
  let truncated = ''
  for (const character of text.normalize('NFC')) {
    widthLeft -= textWidth(character, type)
    if (widthLeft < 0) break
    truncated += character
  }
  return `${truncated.trimEnd()}…`
}

function glyphsOf(text: string, { font }: TextStyle) {
  return [...text.normalize('NFC')].flatMap((character) => FONTS[font].glyphs[character] ?? [])
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000
}
