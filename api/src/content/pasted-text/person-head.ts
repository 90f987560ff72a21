import { isPersonName, trimSigns, wordsOf } from './line-words.ts'
import { POSITION_NOUNS, POSITION_WORDS } from './trade-words.ts'

export const PRICE = /[$€£]\s?\d|\d\s?[$€£]/
const AFTER_NAME = /\s*[:|•·\t(]\s*|\s+[–—-]+\s*|[–—]\s*|,\s+/
const AFTER_POSITION = /[.:|•·\t()–—]|\s-+\s|\ssince\s/i

/** @returns the values of a line that begins with a name and a position, or is a name alone */
export function readHead(text: string): Record<string, string> | undefined {
  if (isPersonName(text)) return { name: text }
  const separator = AFTER_NAME.exec(text)
  if (!separator) return undefined
  const first = text.slice(0, separator.index)
  const rest = text.slice(separator.index + separator[0].length)
  if (isPosition(first) && isPersonName(rest)) return { name: rest, position: first }
  const values = readPosition(rest)
  return values && isPersonName(first) ? { name: first, ...values } : undefined
}

/** Reads a position and, after it, a description. */
export function readPosition(text: string): Record<string, string> | undefined {
  if (/[|•·]/.test(text) && text.split(/\s*[|•·]\s*/).every(isPosition)) return { position: text }
  const end = text.search(AFTER_POSITION)
  const position = trimSigns(end < 0 ? text : text.slice(0, end))
  if (!isPosition(position)) return undefined
  const more = (end < 0 ? '' : text.slice(end)).replace(/^[\s.:|•·()–—-]+/, '').trim()
  const isAboutThem = more.split(' ', 3).length === 3 && !PRICE.test(more)
  return isAboutThem ? { position, description: more } : { position }
}

function isPosition(text: string): boolean {
  const words = wordsOf(text)
  const nouns = words.filter((word) => POSITION_NOUNS.has(word))
  return (
    words.length <= 7 &&
    nouns.length > 0 &&
    new Set(nouns).size === nouns.length && // Stylist, Senior Stylist: headings
    words.every((word) => POSITION_NOUNS.has(word) || POSITION_WORDS.has(word))
  )
}

/** Book with Maria, Follow me on: comes before a link or a phone. */
export function isCallToAction(text: string): boolean {
  return /^(?:book|call|text|follow|find|reach|reserva|reservar)\b/i.test(text) && text.split(' ', 6).length < 6
}
