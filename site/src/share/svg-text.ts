import besley from './besley.json' with { type: 'json' }
import hanken from './hanken-grotesk.json' with { type: 'json' }

interface Letters {
  unitsPerEm: number
  glyphs: Record<string, { advance: number; path: string } | undefined>
}

const LETTERS: Record<'besley' | 'hanken', Letters> = { besley, hanken }

export interface TextStyle {
  font: keyof typeof LETTERS
  /** pixels */
  size: number
}

export interface TextPlacement extends TextStyle {
  x: number
  /** of the line that the letters stand on */
  y: number
  color: string
  align?: 'start' | 'middle'
}

/** A line of text as shapes. Characters that the font does not have are left out. */
export function svgText(text: string, { x, y, color, align = 'start', ...type }: TextPlacement): string {
  const scale = type.size / LETTERS[type.font].unitsPerEm
  const left = align === 'middle' ? x - textWidth(text, type) / 2 : x
  let pen = 0
  const shapes = lettersOf(text, type).map(({ advance, path }) => {
    const shape = path && `<path transform="translate(${pen})" d="${path}"/>`
    pen += advance
    return shape
  })
  const place = `translate(${rounded(left)} ${y}) scale(${rounded(scale)})`
  return `<g transform="${place}" fill="${color}">${shapes.join('')}</g>`
}

export function textWidth(text: string, type: TextStyle): number {
  const units = lettersOf(text, type).reduce((sum, { advance }) => sum + advance, 0)
  return (units * type.size) / LETTERS[type.font].unitsPerEm
}

/** Text broken into lines no wider than `width`; a word that is wider stands alone. */
export function wrapText(text: string, { width, ...type }: TextStyle & { width: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ')
    if (lines.length > 0 && textWidth(longer, type) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Text cut, with an ellipsis, to no more than `width`. */
export function truncateText(text: string, { width, ...type }: TextStyle & { width: number }): string {
  if (textWidth(text, type) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, type) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function lettersOf(text: string, { font }: TextStyle) {
  return [...text.normalize('NFC')].flatMap((character) => LETTERS[font].glyphs[character] ?? [])
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000
}
