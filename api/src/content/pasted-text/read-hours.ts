import { isPastedHours } from '@shop/db/records/merge-pasted-values'
import { findWeekdays } from './find-weekdays.ts'
import { type HoursWords, noteOf, readHoursWords, toHoursRow, withoutFiller } from './hours-words.ts'
import { addLunchBreak, findLunchBreak, readLunchLine } from './lunch-breaks.ts'
import { isShortLine, type PastedLine, type PastedRow, type PastedTextContext } from './pasted-row.ts'
import { trimEdges } from './person-names-and-positions.ts'
import { readHoursColumns } from './read-hours-columns.ts'
import { createSpecialDayReader } from './read-special-days.ts'

/** Seven times 9:00 – 17:30. */
const MAX_NUMBERS = 28

/** Opening hours, a row for each group of days: Mon–Fri 9–6, Sun & Mon closed, Closed Thanksgiving, Dec 24 closed. */
export function readHours(lines: PastedLine[], context: Pick<PastedTextContext, 'today' | 'country'>): PastedRow[] {
  const readSpecialDays = createSpecialDayReader(context)
  let rows = readHoursColumns(lines, readLine)
  const taken = new Set(rows.flatMap((row) => row.lines))
  const others = lines.filter(
    (line) => !taken.has(line.number) && isShortLine(line, MAX_NUMBERS) && line.text.trim() !== '',
  )
  let above: number | undefined // the line
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
  for (const line of others) {
    const said = days.length > 0 ? readHoursWords(line.text) : undefined
    const named = said ? undefined : readDaysAlone(line)
    if (said) hours.push({ line, said })
    else if (!named || hours.length > 0) pairInOrder()
    if (named) days.push(named)
    else if (!said) {
      const last = rows.at(-1)?.lines.at(-1) === above ? rows.at(-1) : undefined
      const read = readLine(line)
      if (last && read.length === 0) rows = readLunchLine(rows, line)
      rows.push(...read, ...readSpecialDays(line, last !== undefined && isSpecialDay(last)))
    }
    above = line.number
  }
  pairInOrder()
  return rows
}

function isSpecialDay({ values }: PastedRow): boolean {
  return isPastedHours(values) && values.special_days.length > 0
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

function readLine(line: PastedLine): PastedRow[] {
  const lunch = findLunchBreak(line.text)
  const [row, ...others] = lunch ? readClauses({ ...line, text: lunch.rest }) : []
  const [withBreak] = lunch && row && others.length === 0 ? addLunchBreak([row], lunch, line.number) : []
  return withBreak && withBreak !== row ? [withBreak] : readClauses(line)
}

function readClauses({ number, text }: PastedLine): PastedRow[] {
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
  if (!isBehind && !said[0]) return [] // Words that are no hours come first, so the hours are not in this order.
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

function toRow(lines: number[], days: number[], said: HoursWords): PastedRow {
  const week = days.flatMap((day) => said.windows.map((window) => ({ day, ...window })))
  return toHoursRow(lines, { days, week, special_days: [] }, noteOf(said))
}
