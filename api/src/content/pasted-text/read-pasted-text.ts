import { setImmediate } from 'node:timers/promises'
import { htmlToLines, isHtml, type SourceLine } from '@shop/db/html-to-lines'
import { formatCount } from '@shop/db/validation/text-limits'
import type { PastedLine, PastedRow, PastedTextContext } from './pasted-row.ts'
import { NOT_NAMES, POSITION_WORDS, SECTION_WORDS, TEAM_WORDS, wordsOf } from './person-names-and-positions.ts'
import { isCalendar, readCalendar } from './read-calendar.ts'
import { readContact } from './read-contact.ts'
import { readEvents } from './read-events.ts'
import { readHours } from './read-hours.ts'
import { readPeople } from './read-people.ts'
import { readReviews } from './read-reviews.ts'
import { readServices } from './read-services.ts'
import { readTable } from './read-table.ts'

export interface PastedText {
  rows: PastedRow[]
  rest: PastedLine[] // that nobody understood
  messages: string[] // what else is left out
}

/** More need another paste, so that no text keeps other requests waiting. */
const MAX_ROWS = 1_000
const MAX_LINES = 2_000
const MAX_LINE = 20_000 // characters that are read of each
const MAX_TAGS = 15_000 // of HTML
const MAX_HEADING_WORDS = 4
const MAX_HEADING = 60 // characters
const MAX_CHARACTERS = 100_000 // of lines that begin before them

/** Each reads what those before it left. */
const READERS: ((lines: PastedLine[], context: PastedTextContext) => PastedRow[])[] = [
  readHours,
  readReviews,
  readPeople,
  readContact,
  readEvents,
  readServices,
]

/** [11/02/26, 9:41 AM] Tony: and 11/02/26, 9:41 AM - Tony: before what Tony said. */
const CHAT = /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m)?(?:\]| -) [^:]{1,40}: /i

/** Without the stars of a review, and the sign of a copyright. */
const BULLETS =
  /^ *(?:(?![★☆⭐🌟©®™])(?:[•‣▪◦●○■□➤►→✓✔]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}) *)+/u

function toPlainLine(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[^\S\t]/g, ' ')
    .replace(/[・⋅∙‧]/g, '·')
    .replace(/(?<=[$€£])[ \t]+(?=\d)/g, '')
    .replace(/([^\p{L}\p{N}\t,;"])\1{5,}/gu, (run) => run.slice(0, 5))
    .trimEnd()
    .replace(CHAT, '')
    .replace(BULLETS, '')
}

/** What a text says, line by line. Other requests are served between two readers. */
export async function readPastedText(text: string, shop: Omit<PastedTextContext, 'messages'>): Promise<PastedText> {
  const messages = new Set<string>()
  const context = { ...shop, messages }
  if (isCalendar(text)) return { ...(await readCalendar(toLines(text), context)), rest: [] }
  const isPage = isHtml(text)
  const page = isPage ? text.split('<', MAX_TAGS).join('<') : text
  const sources = isPage
    ? htmlToLines(page)
    : toLines(text, MAX_LINES + 1).map(({ text, number }) => ({ text, source: number }))
  if (page.length < text.length) messages.add('Only the first part of the page was read. Paste the rest after it.')
  const read = linesToRead(sources)
  if (read.length < sources.length)
    messages.add(`Only the first ${formatCount(read.length)} lines were read. Paste the rest after them.`)
  let { rows, rest } = readTable(read, context)
  for (const readKind of READERS) {
    await setImmediate()
    const found = readKind(rest, context)
    const taken = new Set(found.flatMap(({ lines }) => lines))
    rest = rest.map((line) => (taken.has(line.number) ? { ...line, text: '' } : line))
    rows = [...rows, ...found]
  }
  if (rows.length > MAX_ROWS)
    messages.add(`Only the first ${formatCount(MAX_ROWS)} rows are listed. Save them, then paste the rest.`)
  const sourceOf = (number: number) => sources[number - 1]?.source ?? number
  return {
    rows: rows.slice(0, MAX_ROWS).map((row) => ({ ...row, lines: [...new Set(row.lines.map(sourceOf))] })),
    rest: withoutHeadings(rest, read).map((line) => ({ ...line, number: sourceOf(line.number) })),
    messages: [...messages],
  }
}

/** The lines that no reader understood, without headings above a line that one did. */
function withoutHeadings(rest: PastedLine[], read: PastedLine[]): PastedLine[] {
  const said = read.filter(({ text }) => text.trim() !== '')
  const left = new Set(rest.flatMap(({ text, number }) => (text.trim() === '' ? [] : number)))
  const below = new Map(said.map(({ number }, index) => [number, said[index + 1]?.number]))
  return rest.filter(({ text, number }) => {
    const next = below.get(number)
    return left.has(number) && !(isHeading(text) && next !== undefined && !left.has(next))
  })
}

/** Our Services, Meet the team, COLOR. */
function isHeading(text: string): boolean {
  if (text.length > MAX_HEADING) return false
  const words = wordsOf(text)
  const isNamed = words.some((word) => SECTION_WORDS.has(word) || TEAM_WORDS.has(word))
  const isOfTrade = words.every((word) => NOT_NAMES.has(word) || POSITION_WORDS.has(word))
  return words.length <= MAX_HEADING_WORDS && !/\d/.test(text) && (isNamed || isOfTrade)
}

function toLines(text: string, limit?: number): PastedLine[] {
  return text.split(/\r\n|\n|\r/, limit).map((line, index) => ({ number: index + 1, text: line }))
}

function linesToRead(lines: SourceLine[]): PastedLine[] {
  let characters = 0
  const end = lines.findIndex(({ text }) => {
    characters += text.length
    return characters - text.length > MAX_CHARACTERS
  })
  const read = lines.slice(0, Math.min(end < 0 ? lines.length : end, MAX_LINES))
  return read.map(({ text }, index) => ({ number: index + 1, text: toPlainLine(text.slice(0, MAX_LINE)) }))
}
