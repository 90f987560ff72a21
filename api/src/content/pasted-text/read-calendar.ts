import { groupRows } from '@shop/db/group-rows'
import { DAY_MS } from '@shop/db/time/durations'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { CalendarDateLister } from './calendar-dates.ts'
import { type CalendarEvent, type EventBlock, type Ical, readCalendarEvent } from './calendar-event.ts'
import { toCalendarRow } from './calendar-row.ts'
import { seriesValues } from './calendar-series.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'

export interface PastedCalendar {
  rows: PastedRow[]
  messages: string[] // sentences about what was not read
}

export interface CalendarContext {
  now: Date
  zone: string // of the shop
}

const MAX_DATES = 500
const DAYS_AHEAD = 366
const DAYS_BACK = 3 // in which a date may be that has not passed in every zone

const NOT_READ = 'It repeats in a way that is not read: this is its first date.'
const NO_SERIES = 'It repeats in a way that no series here does, so each date is an event.'

export function isCalendar(lines: PastedLine[]): boolean {
  return lines.some(({ text }) => /^BEGIN:V(?:CALENDAR|EVENT)\s*$/i.test(text))
}

/** The dates to come of a calendar file (.ics), each a row. Those of a series share its id. */
export async function readCalendar(lines: PastedLine[], context: CalendarContext): Promise<PastedCalendar> {
  const { default: ical } = await import('ical.js')
  const blocks = toBlocks(lines)
  const events = blocks.flatMap((block) => tryToRead(ical, block, context.zone) ?? [])
  const reader = new CalendarReader(ical, context)
  const masters = new Set(events.flatMap(({ uid, replaces }) => (replaces === undefined ? uid : [])))
  const replacing = groupRows(
    events.filter(({ replaces }) => replaces !== undefined),
    ({ uid }) => uid,
  )
  const replacements = new Map(replacing.map(({ head, rest }) => [head.uid, [head, ...rest]]))
  for (const event of events)
    if (event.replaces === undefined) reader.add(event, replacements.get(event.uid) ?? [])
    else if (!masters.has(event.uid)) reader.add(event, [])
  return { rows: reader.rows, messages: reader.describeRest(blocks.length - events.length) }
}

const READ_PROPERTIES =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|LOCATION|DESCRIPTION|STATUS)[;:]/i

/** The VEVENTs, with the lines that are read: a broken one among the others does no harm. */
function toBlocks(lines: PastedLine[]): EventBlock[] {
  const blocks: EventBlock[] = []
  let [isInEvent, isRead] = [false, false]
  for (const { number, text } of lines) {
    const isStart = /^BEGIN:VEVENT/i.test(text)
    if (isStart) blocks.push({ properties: [], lines: [] })
    isInEvent ||= isStart
    isRead = isInEvent && (/^[ \t]/.test(text) ? isRead : READ_PROPERTIES.test(text))
    const block = blocks.at(-1)
    if (block && isRead) block.properties.push(text)
    if (block && isRead && /^(?:SUMMARY|DTSTART|RRULE)/i.test(text)) block.lines.push(number)
    if (/^END:VEVENT/i.test(text)) isInEvent = false
  }
  return blocks
}

function tryToRead(ical: Ical, block: EventBlock, zone: string): CalendarEvent | undefined {
  try {
    return readCalendarEvent(ical, block, zone)
  } catch {
    return undefined // broken lines, which are counted
  }
}

class CalendarReader {
  readonly rows: PastedRow[] = []
  private readonly context: CalendarContext
  private readonly lister: CalendarDateLister
  private readonly today: number // wall time of the shop
  private past = 0
  private unread = 0 // events whose repeats cannot be read and that have no date to come
  private isCut = false
  private isFull = false

  constructor(ical: Ical, context: CalendarContext) {
    this.context = context
    this.today = wallTimeAt(context.now.getTime(), context.zone)
    this.lister = new CalendarDateLister(ical, this.today + DAYS_AHEAD * DAY_MS)
  }

  add(event: CalendarEvent, replacements: CalendarEvent[]) {
    const { dates, isRead, isCut } = this.lister.list(event)
    const replaced = new Map(
      replacements.slice(0, MAX_DATES).map((each) => [wallTimeAt(each.replaces ?? 0, event.zone), each]),
    )
    const coming = dates.flatMap((start) => {
      const row = this.toRow(replaced.get(start) ?? { ...event, start })
      return row ? [{ start, row }] : []
    })
    this.past += dates.length - coming.length
    if (!isRead && coming.length === 0) this.unread++
    const series = seriesValues(
      event,
      coming.map(({ start }) => start),
    )
    const isSeries = series.length > 0
    const note = isRead ? (coming.length > 1 && !isSeries ? NO_SERIES : '') : NOT_READ
    const shown = isSeries ? coming.slice(0, series.length) : coming
    this.isCut ||= isCut ? !series.at(-1)?.goes_on : shown.length < coming.length
    for (const [index, { row }] of shown.entries()) {
      this.isFull ||= this.rows.length >= MAX_DATES
      if (this.isFull) return
      this.rows.push({
        ...row,
        values: { ...row.values, ...series[index] },
        note: [row.note, note].filter(Boolean).join(' '),
      })
    }
  }

  private toRow(event: CalendarEvent): PastedRow | undefined {
    const isLongPast = event.start < this.today - DAYS_BACK * DAY_MS
    return isLongPast ? undefined : toCalendarRow(event, this.context)
  }

  describeRest(broken: number): string[] {
    const unread = this.unread + broken
    const last = formatShortDate(Math.floor(this.today / DAY_MS) + DAYS_AHEAD)
    return [
      this.past > 0 ? `Left out: ${this.past === 1 ? '1 date that has' : `${this.past} dates that have`} passed.` : '',
      unread > 0 ? `${unread === 1 ? '1 event' : `${unread} events`} of the calendar could not be read.` : '',
      this.isFull ? `Only the first ${MAX_DATES} dates are here.` : '',
      this.isCut ? `Dates after ${last} are left out.` : '',
      this.lister.isExhausted ? 'The calendar repeats so often that some of its dates are left out.' : '',
    ].filter(Boolean)
  }
}
