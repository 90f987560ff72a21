import { toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { formatCount } from '@shop/db/validation/text-limits'
import {
  type CalendarContext,
  type CalendarEvent,
  DAYS_BACK,
  type Ical,
  readCalendarEvent,
  toCalendarRow,
} from './calendar-event.ts'
import { type DateSearch, listDates, seriesValues } from './expand-recurring-dates.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'

const MAX_EVENTS = 1_000
const MAX_DATES = 500
const MAX_STEPS = 10_000 // of all repeats of a file, so that no file keeps the server busy
const DAYS_AHEAD = 366

const NOT_READ = 'It repeats in a way we cannot read: this is its first date.'
const ONLY_NEXT = 'It repeats, and only its next date is taken.'
const NO_SERIES = 'It repeats in a way that series here cannot, so each date is an event.'

export function isCalendar(text: string): boolean {
  return /^BEGIN:V(?:CALENDAR|EVENT)[ \t]*\r?$/im.test(text)
}

/** The upcoming dates in a calendar file (.ics), each a row. Those of a series share its id. */
export async function readCalendar(lines: PastedLine[], context: CalendarContext) {
  const { default: ical } = await import('ical.js')
  const all = toBlocks(lines)
  const first = toIsoDay(Math.floor(context.now.getTime() / DAY_MS) - DAYS_BACK).replaceAll('-', '')
  const blocks = all.filter((block) => !isLongPast(block, first))
  const read = blocks.slice(0, MAX_EVENTS)
  const events = read.flatMap((block) => tryToRead(ical, block, context.zone) ?? [])
  const reader = new CalendarReader(ical, context, all.length - blocks.length)
  const replacing = events.filter(({ replaces }) => replaces !== undefined)
  const masters = new Set(events.flatMap(({ uid, replaces }) => (replaces === undefined ? uid : [])))
  for (const event of events) {
    const isMaster = event.replaces === undefined
    if (isMaster || !masters.has(event.uid))
      reader.add(event, isMaster ? replacing.filter(({ uid }) => uid === event.uid) : [])
  }
  return { rows: reader.rows, messages: reader.describeRest(read.length - events.length, blocks.length > read.length) }
}

const READ_PROPERTIES =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|LOCATION|DESCRIPTION|STATUS|CLASS)[;:]/i

/** The VEVENTs, with the lines that are read: a broken one among the others does no harm. */
function toBlocks(lines: PastedLine[]): PastedLine[][] {
  const blocks: PastedLine[][] = []
  let [isInEvent, isRead] = [false, false]
  for (const line of lines) {
    const isStart = /^BEGIN:VEVENT/i.test(line.text)
    if (isStart) blocks.push([])
    isInEvent ||= isStart
    isRead = isInEvent && (/^[ \t]/.test(line.text) ? isRead : READ_PROPERTIES.test(line.text))
    if (isRead) blocks.at(-1)?.push(line)
    if (/^END:VEVENT/i.test(line.text)) isInEvent = false
  }
  return blocks
}

/** Checked before its lines are parsed, because calendars keep the events of many years. */
function isLongPast(block: PastedLine[], first: string): boolean {
  const starts = block.flatMap(({ text }) => /^DTSTART[^:]*:(\d{8})/i.exec(text)?.[1] ?? [])
  const isOnce = !block.some(({ text }) => /^(?:RRULE|RDATE|RECURRENCE-ID)/i.test(text))
  return isOnce && starts.length > 0 && starts.every((start) => start < first)
}

function tryToRead(ical: Ical, block: PastedLine[], zone: string): CalendarEvent | undefined {
  const said = block.filter(({ text }) => /^(?:SUMMARY|DTSTART|RRULE)/i.test(text))
  const properties = block.map(({ text }) => text)
  try {
    const event = readCalendarEvent(ical, properties, zone)
    return event && { ...event, lines: said.map(({ number }) => number) }
  } catch {
    return undefined // broken lines, which are counted
  }
}

class CalendarReader {
  readonly rows: PastedRow[] = []
  private readonly context: CalendarContext
  private readonly ical: Ical
  private readonly search: DateSearch
  private readonly today: number // wall time of the shop
  private past: number
  private unread = 0 // events whose repeats cannot be read and that have no date to come
  private isCut = false
  private isFull = false

  constructor(ical: Ical, context: CalendarContext, past: number) {
    this.past = past
    this.context = context
    this.today = wallTimeAt(context.now.getTime(), context.zone)
    this.ical = ical
    this.search = { until: this.today + DAYS_AHEAD * DAY_MS, steps: MAX_STEPS }
  }

  add(event: CalendarEvent, replacements: CalendarEvent[]) {
    const { dates, isRead, isCut } = listDates(this.ical, event, this.search)
    const replaced = new Map(
      replacements.slice(0, MAX_DATES).map((each) => [wallTimeAt(each.replaces ?? 0, event.zone), each]),
    )
    const coming = dates.flatMap((start) => {
      const row = toCalendarRow(replaced.get(start) ?? { ...event, start }, this.today, this.context)
      return row ? [{ start, row }] : []
    })
    this.past += dates.length - coming.length
    if (!isRead && coming.length === 0) this.unread++
    const starts = coming.map(({ start }) => start)
    const series = seriesValues(event, starts)
    const isSeries = series.length > 0
    const isOnlyNext = coming.length === 1 && isCut
    const repeatNote = isOnlyNext ? ONLY_NEXT : coming.length > 1 && !isSeries ? NO_SERIES : ''
    const shown = isSeries ? coming.slice(0, series.length) : coming
    this.isCut ||= isCut ? !series.at(-1)?.goes_on : shown.length < coming.length
    for (const [index, { row }] of shown.entries()) {
      this.isFull ||= this.rows.length >= MAX_DATES
      if (this.isFull) return
      const note = [row.note, isRead ? repeatNote : NOT_READ].filter(Boolean).join(' ')
      this.rows.push({ ...row, values: { ...row.values, ...series[index] }, note })
    }
  }

  describeRest(broken: number, areMore: boolean): string[] {
    const unread = this.unread + broken
    const last = formatShortDate(Math.floor(this.today / DAY_MS) + DAYS_AHEAD)
    return [
      this.past > 0 ? `Left out: ${this.past === 1 ? '1 date that has' : `${this.past} dates that have`} passed.` : '',
      unread > 0 ? `${unread === 1 ? '1 event' : `${unread} events`} of the calendar could not be read.` : '',
      areMore ? `Only the first ${formatCount(MAX_EVENTS)} events of the calendar were read.` : '',
      this.isFull ? `Only the first ${MAX_DATES} dates are here.` : '',
      this.isCut ? `Dates after ${last} are left out.` : '',
      this.search.steps <= 0 ? 'The calendar repeats so often that some of its dates are left out.' : '',
    ].filter(Boolean)
  }
}
