import type ICAL from 'ical.js'
import { type CalendarEvent, type Ical, type RepeatRule, wallTimeOf } from './calendar-event.ts'

/** With longer ones, and with other parts than those below, the library can search without an end. */
const MAX_INTERVALS: Record<string, number> = { DAILY: 31, WEEKLY: 52, MONTHLY: 11, YEARLY: 10 }
const MAX_PARTS = 40

export interface CalendarDates {
  dates: number[] // wall times in the zone of the event, the first first
  isRead: boolean // else a rule is left out
  isCut: boolean // more dates follow
}

/** Lists the dates of events up to a wall time, in so many steps that no file keeps the server busy. */
export class CalendarDateLister {
  private readonly ical: Ical
  private readonly until: number
  private steps = 10_000 // for all events of a file

  constructor(ical: Ical, until: number) {
    this.ical = ical
    this.until = until
  }

  get isExhausted(): boolean {
    return this.steps <= 0
  }

  list({ start, rules, added, excluded }: CalendarEvent): CalendarDates {
    const isReadableAll = rules.length <= MAX_PARTS && rules.every(({ rule }) => isReadable(rule))
    const repeated = isReadableAll ? this.repeatAll(rules, start) : undefined
    const isRead = repeated !== undefined
    const left = new Set(excluded)
    const later = [...added, ...(repeated ?? [])].filter((date) => date <= this.until)
    const dates = [...new Set([start, ...later])].filter((date) => !left.has(date))
    const isCut = rules.some(({ rule, until }) =>
      rule.count ? (repeated ?? []).length < rule.count : (until ?? Number.POSITIVE_INFINITY) > this.until,
    )
    return { dates: dates.toSorted((a, b) => a - b), isRead, isCut: isRead && isCut }
  }

  /** @returns undefined for rules that the library refuses */
  private repeatAll(rules: RepeatRule[], start: number): number[] | undefined {
    try {
      return rules.flatMap((rule) => this.repeat(rule, start))
    } catch {
      return undefined
    }
  }

  private repeat({ rule, until }: RepeatRule, start: number): number[] {
    const bounded = rule.clone()
    bounded.until = this.toFloatingTime(Math.min(until ?? this.until, this.until))
    const iterator = bounded.iterator(this.toFloatingTime(start))
    const dates: number[] = []
    for (let time = iterator.next(); time && this.steps > 0; time = iterator.next()) {
      dates.push(wallTimeOf(time))
      this.steps--
    }
    return dates
  }

  private toFloatingTime(wall: number): ICAL.Time {
    return this.ical.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length))
  }
}

function isReadable({ freq, interval, parts }: ICAL.Recur): boolean {
  const { BYDAY = [], BYMONTHDAY = [], ...others } = parts
  const isByDay = freq === 'WEEKLY' || freq === 'MONTHLY' || BYDAY.length + BYMONTHDAY.length === 0
  const isShort = BYDAY.length + BYMONTHDAY.length <= MAX_PARTS && interval <= (MAX_INTERVALS[freq] ?? 0)
  return isByDay && isShort && Object.keys(others).length === 0
}
