import { groupRows } from '@shop/db/group-rows'
import { DAY_MS } from '@shop/db/time/durations'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { formatCount } from '@shop/db/validation/text-limits'
import { type EventBlock, isLongPast, toBlocks } from './calendar-blocks.ts'
import { CalendarDateLister } from './calendar-dates.ts'
import { type CalendarEvent, type Ical, readCalendarEvent } from './calendar-event.ts'
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

const MAX_EVENTS = 1_000
const MAX_DATES = 500
const DAYS_AHEAD = 366
const DAYS_BACK = 3 // in which a date may be that has not passed in every zone

const NOT_READ = 'It repeats in a way that is not read: this is its first date.'
const NO_SERIES = 'It repeats in a way that no series here does, so each date is an event.'

export function isCalendar(text: string): boolean {
  return /^BEGIN:V(?:CALENDAR|EVENT)[ \t]*\r?$/im.test(text)
}

/** The dates to come of a calendar file (.ics), each a row. Those of a series share its id. */
export async function readCalendar(lines: PastedLine[], context: CalendarContext): Promise<PastedCalendar> {
  const { default: ical } = await import('ical.js')
  const all = toBlocks(lines)
  const firstDay = Math.floor(context.now.getTime() / DAY_MS) - DAYS_BACK
  const blocks = all.filter((block) => !isLongPast(block, firstDay))
  const read = blocks.slice(0, MAX_EVENTS)
  const events = read.flatMap((block) => tryToRead(ical, block, context.zone) ?? [])
  const reader = new CalendarReader(ical, context, all.length - blocks.length)
  const masters = new Set(events.flatMap(({ uid, replaces }) => (replaces === undefined ? uid : [])))
  const replacing = groupRows(
    events.filter(({ replaces }) => replaces !== undefined),
    ({ uid }) => uid,
  )
  const replacements = new Map(replacing.map(({ head, rest }) => [head.uid, [head, ...rest]]))
  for (const event of events)
    if (event.replaces === undefined) reader.add(event, replacements.get(event.uid) ?? [])
    else if (!masters.has(event.uid)) reader.add(event, [])
  return { rows: reader.rows, messages: reader.describeRest(read.length - events.length, blocks.length > read.length) }
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
  private past: number
  private unread = 0 // events whose repeats cannot be read and that have no date to come
  private isCut = false
  private isFull = false

  constructor(ical: Ical, context: CalendarContext, past: number) {
    this.past = past
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

  describeRest(broken: number, areMore: boolean): string[] {
    const unread = this.unread + broken
    const last = formatShortDate(Math.floor(this.today / DAY_MS) + DAYS_AHEAD)
    return [
      this.past > 0 ? `Left out: ${this.past === 1 ? '1 date that has' : `${this.past} dates that have`} passed.` : '',
      unread > 0 ? `${unread === 1 ? '1 event' : `${unread} events`} of the calendar could not be read.` : '',
      areMore ? `Only the first ${formatCount(MAX_EVENTS)} events of the calendar were read.` : '',
      this.isFull ? `Only the first ${MAX_DATES} dates are here.` : '',
      this.isCut ? `Dates after ${last} are left out.` : '',
      this.lister.isExhausted ? 'The calendar repeats so often that some of its dates are left out.' : '',
    ].filter(Boolean)
  }
}
