import { NAME_PARTICLES, NOT_NAMES, POSITION_NOUNS } from './trade-words.ts'

const MAX_WORDS = 5

const NICKNAME = /["“(][^"”)]{1,20}["”)]/

const NAME_WORD = /^["“'‘(]?\p{Lu}[\p{L}'’-]*\.?["”'’)]?$/u

/** One to four capitalized words that name nothing else in a shop. */
export function isPersonName(text: string): boolean {
  const words = text.split(' ')
  if (!/^\p{Lu}.*[\p{L}.]$/u.test(text)) return false
  const isEach = words.every(
    (word, index) => NAME_WORD.test(word) || (index > 0 && index < words.length - 1 && NAME_PARTICLES.has(word)),
  )
  return (
    words.length <= MAX_WORDS &&
    isEach &&
    /\p{L}{2}/u.test(text) &&
    !wordsOf(text.replace(NICKNAME, '')).some((word) => NOT_NAMES.has(word) || POSITION_NOUNS.has(word))
  )
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s/,]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&]+$/gu, ''))
    .filter(Boolean)
}

export function isSentence(text: string): boolean {
  return /\p{Ll}/u.test(text) && (/[.!?…"”]$/.test(text.trim()) || text.trim().split(' ', 6).length > 5)
}

const SIGNS = String.raw`\s•·*†‣▪◦●○–—\-_|/:;,=>✓✔\p{Extended_Pictographic}\u{fe0f}\u{200d}`
const EDGES = new RegExp(`^[${SIGNS}.]+|^\\d{1,2}[.)]\\s+|[${SIGNS}]+$`, 'gu')

/** Without bullets, list numbers, dashes and emoji at its ends. */
export function trimEdges(text: string): string {
  return text.replace(EDGES, '')
}

export function trimSigns(text: string): string {
  return trimEdges(text).replace(/\s+/g, ' ')
}
