import { SIGNED_AMOUNT } from './service-titles.ts'
import words from './words.json' with { type: 'json' }

const MAX_WORDS = 5
const MAX_HEADING = 60 // characters of a column's name

const NICKNAME = /["“(][^"”)]{1,20}["”)]/

const NAME_WORD = /^["“'‘(]?\p{Lu}[\p{L}'’-]*\.?["”'’)]?$/u

/** One to four capitalized words that name nothing else in a shop. */
export function isPersonName(text: string): boolean {
  const words = text.split(' ')
  if (!/^(?:["“][^"”]{1,20}["”] )?\p{Lu}.*[\p{L}.]$/u.test(text)) return false
  const plain = text.replace(NICKNAME, '')
  const isEach = words.every(
    (word, index) => NAME_WORD.test(word) || (index > 0 && index < words.length - 1 && NAME_PARTICLES.has(word)),
  )
  return (
    words.length <= MAX_WORDS &&
    isEach &&
    /\p{L}{2}/u.test(text) &&
    !wordsOf(`${plain} ${plain.replaceAll('-', ' ')}`).some((word) => NOT_NAMES.has(word) || POSITION_NOUNS.has(word))
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

/** Names of jobs in a shop: a position contains one of these words. */
const POSITION_NOUNS = toSet(words.positionNouns)

export const POSITION_WORDS = toSet(words.positionWords)

/** Begin a list of people: Meet the team, Our barbers. */
export const TEAM_WORDS = toSet(words.teamWords)

/** End a list of people. */
export const SECTION_WORDS = toSet(words.sectionWords)

/** Small words inside a name: Maria de la Cruz. */
const NAME_PARTICLES = toSet(words.nameParticles)

/** No person's name contains these. */
export const NOT_NAMES = toSet([...words.notNames, ...words.teamWords])

const FIELDS_OF_HEADINGS = new Map(
  Object.entries(words.tableHeadings).flatMap(([field, headings]) =>
    headings.split(',').map((heading) => [heading, field] as const),
  ),
)

/** The meaning of the cells below a heading, such as Length (min). */
export function fieldOf(heading: string): string | undefined {
  if (heading.length > MAX_HEADING) return undefined
  const name = heading.toLowerCase().replaceAll('_', ' ')
  return FIELDS_OF_HEADINGS.get(name) ?? FIELDS_OF_HEADINGS.get(name.replace(/ ?\([^)]*\)$/, ''))
}

function toSet(lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

const AFTER_NAME = /\s*[:|•·\t(]\s*|\s+[–—-]+\s*|[–—]\s*|,\s+/
const BEFORE_WORDS = /,(?=(?:\s+\S+){2})/
const AFTER_POSITION = /[.:|•·\t()–—]|\s-+\s|\ssince\s/i

const PLACE = /^(?:chair|station|booth)\s*#?\d{1,2}\s*[:.–—-]?\s*/i

/** @returns the values of a line that begins with a name and a position, or is a name alone */
export function readHead(line: string): Record<string, string> | undefined {
  const text = line.replace(PLACE, '')
  if (isPersonName(text)) return { name: text }
  const separator = AFTER_NAME.exec(text)
  if (!separator) return undefined
  const first = text.slice(0, separator.index)
  const rest = text.slice(separator.index + separator[0].length)
  if (isPosition(first) && isPersonName(rest)) return { name: rest, position: first }
  const values = readPosition(rest)
  return values && isPersonName(first) ? { name: first, ...values } : undefined
}

const SEVERAL = /^(.+?)(?:\s*[:(|]|\s+[–—-]+)\s+(.+)$/
const TRADES = /^(?:(?:meet|our|the) )*(\p{L}.*)s$/iu

/** Mike, Tony and Sam – Barbers, or Our barbers: Mike, Tony and Sam. @returns none for any other line */
export function readSeveralHeads(text: string): Record<string, string>[] {
  const [, first = '', second = ''] = SEVERAL.exec(text) ?? []
  const trade = [first, second].map((words) => TRADES.exec(words)?.[1] ?? '').find(isPosition)
  const names = (second.startsWith(trade ?? ' ') ? first : second).split(/,? (?:and|&|y) |, /)
  if (!trade || names.length < 2 || !names.every(isPersonName)) return []
  return names.map((name) => ({ name, position: trade.charAt(0).toUpperCase() + trade.slice(1) }))
}

/** Reads a position and, after it, a description. */
export function readPosition(text: string): Record<string, string> | undefined {
  if (/[|•·]/.test(text) && text.split(/\s*[|•·]\s*/).every(isPosition)) return { position: text }
  const ends = [AFTER_POSITION, BEFORE_WORDS].map((pattern) => pattern.exec(text)?.index ?? text.length)
  const end = ends.find((index) => isPosition(trimSigns(text.slice(0, index))))
  if (end === undefined) return undefined
  const [position, behind] = [trimSigns(text.slice(0, end)), text.slice(end)]
  const more = behind.replace(/^[\s.,:|•·()–—-]+/, '').trim()
  const isAboutThem = more.split(' ', 3).length === 3 && !SIGNED_AMOUNT.test(more)
  return isAboutThem ? { position, description: more } : { position }
}

export function isPosition(text: string): boolean {
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
