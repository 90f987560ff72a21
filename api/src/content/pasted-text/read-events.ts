import type { CalendarDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { dateInZone } from '@shop/db/time/event-time/event-date'
import { type FoundTime, findDate, findTime } from './find-date.ts'
import { isShortLine, type PastedLine, type PastedRow } from './pasted-row.ts'
import { isSentence, trimSigns } from './person-names-and-positions.ts'

const MAX_TITLE = 100

const IS_DATE = 'Is this the right date?'
export const NO_TIME = 'No time is given.'
const IS_TITLE = 'Is this the title?'
export const SEVERAL_DAYS = 'It lasts several days, but an event has only one.'

/** Sat, Dec 12, 10 AM – 2 PM: Toy drive at the shop; or the title, the date and the time on separate lines. */
export function readEvents(lines: PastedLine[], { today }: { today: CalendarDay }): PastedRow[] {
  return toBlocks(lines.map((line) => readLine(line, today)))
    .flatMap(toEntries)
    .flatMap(toRow)
}

interface EventLine {
  number: number
  day: CalendarDay | undefined
  isDated: boolean // by its beginning or the day of the week, so that it needs no time
  note: string
  time: FoundTime | undefined
  words: string[]
}

/** After these words a date is not an event. */
const NO_EVENT =
  /\b(?:closed|closing|effective|starting|beginning|hours|since|est|established|updated|posted|published|copyright|expires?|valid|through|thru|till?|until|ends?|ending|by|before|reviewed)\b[^\p{L}]*(?:on )?$/iu
/** Its hours of that day. */
const CLOSES =
  /^(?:(?:we|the (?:shop|salon))(?: (?:are|is)|['’]re) )?(?:closed|closing|closes?|open(?:$| (?:till?|until|at|from|late)))(?!\p{L})/iu
const RANGE_END =
  /^\s?(?:-|–|—|to|thru|&|and)\s?(?:\p{L}{3,9}\.?\s)?\d{1,2}(?:st|nd|rd|th)?(?![\d%]|:\d|\s?[ap]\.?m|\s\p{L})/iu

function readLine(line: PastedLine, today: CalendarDay): EventLine {
  const { number, text } = line
  const found = isShortLine(line) ? findDate(text, today) : undefined
  if (!found || found.day < today || NO_EVENT.test(found.before)) return readUndated(line)
  const range = RANGE_END.exec(found.after)?.[0] ?? ''
  const after = findTime(found.after.slice(range.length))
  const before = after ? undefined : findTime(found.before)
  const words = [before?.words ?? [found.before], after?.words ?? [found.after.slice(range.length)]].flat()
  const note = [found.isSure ? '' : IS_DATE, range && SEVERAL_DAYS].filter(Boolean).join(' ')
  const isDated = found.hasWeekday || trimSigns(found.before) === ''
  return { number, day: found.day, isDated, note, time: after ?? before, words: words.map(trimWords).filter(Boolean) }
}

function readUndated(line: PastedLine): EventLine {
  const { number, text } = line
  const time = isShortLine(line) ? findTime(text) : undefined
  const isOnlyTime = time?.words.every((words) => trimWords(words) === '')
  const words = isOnlyTime || text.trim() === '' ? [] : [text.trim()]
  return { number, day: undefined, isDated: false, note: '', time: isOnlyTime ? time : undefined, words }
}

function trimWords(text: string): string {
  return trimSigns(
    trimSigns(text).replace(
      /^(?:from|on|is|and|this|(?:date|time|when|event|title)(?=:|$))\b\s*|(?:\s*\b(?:from|on|at|is|this)|[@(])$|\(\s*\)/gi,
      '',
    ),
  )
}

/** Lines without an empty line between them. */
function toBlocks(lines: EventLine[]): EventLine[][] {
  const blocks: EventLine[][] = [[]]
  for (const line of lines) {
    if (line.words.length === 0 && line.day === undefined && !line.time) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

const HEADING = /\b(?:eventos?|events?|calendar(?:io)?|agenda|upcoming|news|dates|schedule|happening)\b/i

/** One for each date, with the line above the first one, and then above every one that has no words. */
function toEntries(block: EventLine[]): EventLine[][] {
  const dated = block.flatMap(({ day, words }, index) =>
    day === undefined ? [] : [{ index, isAlone: words.length === 0 }],
  )
  const isTitleAbove = dated[0] !== undefined && dated[0].index > 0
  const starts = dated.map(
    ({ index, isAlone }, position) => index - (isTitleAbove && (isAlone || position === 0) ? 1 : 0),
  )
  return starts.map((start, position) => block.slice(start, starts[position + 1]))
}

const PLACE = /^(?:at|@|where:?|location:?|place:?)\s+(?=\S)/i
const STREET =
  /\b\d{1,5} (?:[NSEW]\.? )?\p{Lu}[\p{L} .]{1,30} (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Pkwy)\b/u

function toRow(entry: EventLine[]): PastedRow[] {
  const dated = entry.find(({ day }) => day !== undefined)
  const timed = entry.find(({ time }) => time)
  const titled = dated?.words.length ? dated : entry.find(({ words }) => words.length > 0)
  const [words = '', ...others] = titled?.words ?? []
  const [title = '', place] = words.replace(/^(?:event|title|what):\s*/i, '').split(/\s@\s+(?=\p{Lu}|\d)/u)
  const more = place ? [`@ ${place}`, ...others] : others
  if (dated?.day === undefined || !titled || title.length > MAX_TITLE || NO_EVENT.test(title) || CLOSES.test(title))
    return []
  if (!timed && !dated.isDated) return []
  const above = entry[0] === dated || entry[0] === titled ? '' : (entry[0]?.words[0] ?? '')
  const isTitleUnclear = above !== '' && !HEADING.test(above)
  const { values, lines } = readMore(
    entry.filter(({ number }) => number > titled.number),
    more,
  )
  const { month, day, year } = dateInZone(new Date(dated.day * DAY_MS), 'UTC')
  const time = timed?.time && { time: timed.time.time }
  const note = [dated.note, isTitleUnclear ? IS_TITLE : '', timed?.time ? timed.time.note : NO_TIME]
    .filter(Boolean)
    .join(' ')
  const used = new Set([titled.number, dated.number, ...(timed ? [timed.number] : []), ...lines])
  const row = { month, day, year, ...time, title, ...values }
  return [{ lines: [...used].toSorted((a, b) => a - b), resource: 'events', values: row, note }]
}

const ABOUT_HOURS = /\b(?:we|(?:the|our) (?:shop|salon)) (?:(?:are|is|will) )?(?:be )?(?:clos|open)|\bclosed\b/i

/** Between the place and a sentence behind it. */
const SENTENCE = /(?<=\p{L}{3})\.\s+(?=\p{Lu})/u

/** The place and the sentences next to the title and below it. */
function readMore(entry: EventLine[], beside: string[]) {
  const values: { location?: string; description?: string } = {}
  const lines: number[] = []
  const pieces = [
    ...beside.map((text) => ({ text, number: 0 })),
    ...entry.flatMap(({ words, number }) => words.map((text) => ({ text, number }))),
  ]
  for (const { text, number } of pieces) {
    const isPlace = !values.location && (PLACE.test(text) || STREET.test(text))
    const [place = '', ...about] = isPlace ? text.replace(PLACE, '').split(SENTENCE) : []
    const isDescription = isSentence(text) || (number === 0 && text.split(' ', 3).length > 2)
    if ((!place && !isDescription) || ABOUT_HOURS.test(text)) break
    if (place) values.location = place
    const description = [values.description, place ? about.join(' ') : text].filter(Boolean).join('\n')
    if (description) values.description = description
    if (number > 0) lines.push(number)
  }
  return { values, lines }
}
