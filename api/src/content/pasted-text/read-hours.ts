import { toCountryCode } from '@shop/db/country-and-state-codes'
import { foldText } from '@shop/db/fold-text'
import type { PastedHours } from '@shop/db/records/merge-pasted-values'
import { toIsoDay } from '@shop/db/time/calendar-day'
import { type Holiday, nextHolidays } from '@shop/db/time/opening-hours/holidays'
import { parseWindows, type WindowsFromText } from '@shop/db/time/opening-hours/parse-windows'
import { trimEdges } from './classify-line.ts'
import { findWeekdays } from './find-weekdays.ts'
import { isShortLine, type PastedLine, type PastedRow, type PastedTextContext } from './pasted-row.ts'

/** Opening hours, a row for each group of days: Mon–Fri 9–6, Sun & Mon closed, Closed Thanksgiving. */
export function readHours(
  lines: PastedLine[],
  { today, country }: Pick<PastedTextContext, 'today' | 'country'>,
): PastedRow[] {
  const readHolidays = toCountryCode(country) === 'US' ? holidayReader(nextHolidays(today)) : () => []
  const rows: PastedRow[] = []
  let days: { line: PastedLine; days: number[] }[] = [] // whose hours stand on later lines
  let hours: { line: PastedLine; said: HoursWords }[] = []
  const pairInOrder = () => {
    if (days.length === hours.length)
      for (const [index, { line, said }] of hours.entries()) {
        const named = days[index]
        if (named) rows.push(toRow([named.line.number, line.number], named.days, said))
      }
    days = []
    hours = []
  }
  for (const line of lines.filter((each) => isShortLine(each) && each.text.trim() !== '')) {
    const said = days.length > 0 ? readHoursWords(line.text) : undefined
    const named = said ? undefined : readDaysAlone(line)
    if (said) hours.push({ line, said })
    else if (!named || hours.length > 0) pairInOrder()
    if (named) days.push(named)
    else if (!said) rows.push(...readLine(line), ...readHolidays(line))
  }
  pairInOrder()
  return rows
}

function readDaysAlone(line: PastedLine) {
  const [named, ...others] = findWeekdays(line.text)
  if (!named || others.length > 0) return undefined
  const isAlone = withoutFiller(line.text.slice(0, named.index) + line.text.slice(named.end)) === ''
  return isAlone ? { line, days: named.days } : undefined
}

/** Open Tue–Sat 10–6. Closed Sun and Mon; or Sat 10–4 / Closed Sun. */
const CLAUSES =
  /[.;,]\s+(?=(?:[Cc]losed|CLOSED|[Oo]pen|OPEN)\b)|[.;]\s+(?=\p{Lu})|(?<![\s|/(–—-])[\s|/(–—-]+(?=(?:[Cc]losed|CLOSED)\s+\p{Lu})/u

function readLine({ number, text }: PastedLine): PastedRow[] {
  const clauses = text.split(CLAUSES).map((clause) => readClause(number, clause.replace(/^([^(]*)\)\s*$/, '$1')))
  return clauses.every((rows) => rows.length > 0) ? clauses.flat() : readClause(number, text)
}

/** Each group of days is followed by its hours, or each comes after them: Mon–Fri 9–6, Sat 10–2; or 9–6 Mon–Fri. */
function readClause(number: number, text: string): PastedRow[] {
  const groups = findWeekdays(text)
  const [first] = groups
  if (!first) return []
  const before = groups.map(({ index }, at) => text.slice(groups[at - 1]?.end ?? 0, index))
  const after = groups.map(({ end }, at) => text.slice(end, groups[at + 1]?.index))
  const isBehind = withoutFiller(before[0] ?? '') === ''
  if (!isBehind && withoutFiller(after.at(-1) ?? '') !== '') return []
  const said = (isBehind ? after : before).map(readHoursWords)
  const unread = groups.flatMap(({ index }, at) =>
    said[at] ? [] : trimEdges(text.slice(index, groups[at + 1]?.index)),
  )
  const between = said.map((hours) => hours?.leftOut ?? '')
  return groups.flatMap(({ days }, at) => {
    const hours = said[at]
    // "every other" comes between two groups, and is about the second.
    const leftOut = [between[at], isBehind && between[at - 1], ...unread].filter(Boolean).join(' ')
    return hours ? [toRow([number], days, { ...hours, leftOut })] : []
  })
}

const COMPLETED = 'It does not say AM or PM. Is this right?'
const MAX_WORDS_LEFT_OUT = 8
/** Words next to hours that say nothing else. */
const REMARK = /^\((?!.*(?:\d|closed|except|not|only|winter|summer))[^)]*\)$/i

/** Words that people write around hours, and that say nothing about them. */
const FILLER =
  /(?<![\p{L}-])(?:(?:(?:business|store|shop|salon|opening|our) )*(?<!24 ?)hours|horarios?(?: de (?:apertura|atención))?|öffnungszeiten|open(?! 24)|(?:the )?(?:shop|salon|store)(?: is)?(?= (?:closed|open))|we(?:['’]re| are)|from|on|uhr|von|de|abierto|geöffnet)(?![\p{L}-])/giu

interface HoursWords extends WindowsFromText {
  leftOut: string
}

/** The hours at the start of a text, and the words after them. */
function readHoursWords(text: string): HoursWords | undefined {
  let read = withoutFiller(text)
  const leftOut: string[] = []
  while (read !== '' && leftOut.length <= MAX_WORDS_LEFT_OUT) {
    const windows = parseWindows(read)
    if (windows) return { ...windows, leftOut: leftOut.join(' ') }
    const [rest = '', word] = /^(.*?)\s*(\([^)]*\)|last \p{L}.*|[^\s]+)$/iu.exec(read)?.slice(1) ?? []
    if (!word || (/\d/.test(word) && !/^(?:\(|last )/i.test(word))) return undefined
    if (!REMARK.test(word)) leftOut.unshift(word)
    read = withoutFiller(rest)
  }
  return undefined
}

function withoutFiller(text: string): string {
  return trimEdges(text.replace(FILLER, ' ')).replace(/^(?:[.!& ]|and\b)+|(?:[.!& ]|\band)+$/gi, '')
}

function toRow(lines: number[], days: number[], said: HoursWords): PastedRow {
  const week = days.flatMap((day) => said.windows.map((window) => ({ day, ...window })))
  return toHoursRow(lines, { days, week, special_days: [] }, noteOf(said))
}

export function noteOf({ isCompleted, leftOut }: HoursWords): string {
  return [isCompleted && COMPLETED, leftOut && `“${leftOut}” is left out.`].filter(Boolean).join(' ')
}

function toHoursRow(lines: number[], hours: PastedHours, note: string): PastedRow {
  return { lines, resource: 'hours', values: { ...hours }, note }
}

const ALIASES = { christmas: /\bx-?mas\b/g, independence: /\b(?:(?:4th|fourth) of july|july 4(?:th)?)\b/g }

/** Reads what a line says about the next holidays: Closed Thanksgiving, Christmas Eve: 9 AM – 2 PM. */
function holidayReader(holidays: Holiday[]) {
  const keyOf = (name: string) => foldText(name).replace(/ day$/, '')
  const byKey = new Map(holidays.toReversed().map((holiday) => [keyOf(holiday.name), holiday]))
  const keys = [...byKey.keys()].toSorted((a, b) => b.length - a.length)
  const named = new RegExp(`\\b(${keys.join('|').replaceAll('.', '\\.?')})(?: day)?(?![a-z])`, 'g')
  return ({ number, text }: PastedLine): PastedRow[] => {
    if (!/closed|open|\d/i.test(text)) return []
    let said = foldText(text)
    for (const [key, alias] of Object.entries(ALIASES)) said = said.replace(alias, key)
    const found = [...said.matchAll(named)].flatMap(([, key = '']) => byKey.get(key) ?? [])
    const hours = found.length > 0 ? readHoursWords(said.replace(named, ' ').replace(/[\s,&]+/g, ' ')) : undefined
    if (!hours) return []
    return found.map(({ name, day }) => {
      const date = toIsoDay(day)
      const special = { from: date, to: date, windows: hours.windows, note: name }
      return toHoursRow([number], { days: [], week: [], special_days: [special] }, noteOf(hours))
    })
  }
}
