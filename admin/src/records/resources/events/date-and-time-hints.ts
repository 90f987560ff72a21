import { dayAt, minutesAt, parseDay } from '@shop/db/time/calendar-day'
import { dateInZone, type EventDate, isCalendarDate, MONTHS, toIsoDate } from '@shop/db/time/event-time/event-date'
import { type EventSchedule, eventInterval } from '@shop/db/time/event-time/event-interval'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { formatTimeText } from '@shop/db/time/event-time/suggest-time'
import { formatLongDay, formatShortDate } from '@shop/db/time/format-calendar-day'
import { formatClock } from '@shop/db/time/opening-hours/format-hours'

/** February has no 30th: what is wrong with a complete date that the calendar does not have. */
export function describeWrongDate({ month, day, year }: EventDate): string {
  const monthIndex = MONTHS.indexOf(month)
  if (monthIndex < 0 || !/^\d+$/.test(day) || !(year >= 1970 && year <= 2999))
    return `${month} ${day}, ${year} is not a real date.`
  const monthName = monthNameOf(monthIndex)
  const isLeapDay = monthName === 'February' && Number(day) === 29
  return `${isLeapDay ? `February ${year}` : monthName} has no ${formatOrdinal(Number(day))}.`
}

/** @param index 0 for January */
export function monthNameOf(index: number): string {
  return new Date(Date.UTC(2000, index)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
}

const ORDINAL_RULES = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function formatOrdinal(number: number): string {
  return `${number}${ORDINAL_ENDINGS[ORDINAL_RULES.select(number)] ?? 'th'}`
}

const FAR_YEARS = 5

/** 2726 is 700 years ahead: asked before a save, because it may be a typo; undefined for a near year. */
export function describeFarYear(year: number, now: Date, zone: string): string | undefined {
  const ahead = year - dateInZone(now, zone).year
  return ahead > FAR_YEARS ? `${year} is ${ahead} years ahead` : undefined
}

/** When the event ends, unless its date and time already make that clear. */
export function explainEnd(schedule: EventSchedule, zone: string): string | undefined {
  const interval = eventInterval(schedule, zone)
  if (!interval?.start) return undefined
  const end = formatInstant(interval.end, zone)
  if (parseTimeText(schedule.time).hasOpenEnd) return `It has no end time, so it counts as passed after ${end.day}.`
  if (interval.start < interval.end) {
    return end.day === formatInstant(interval.start, zone).day ? undefined : `Ends ${end.day}, ${end.time}`
  }
  const advice = 'Add when it ends, such as 4 – 6 PM.'
  return `Counts as passed after ${end.day}, ${end.time}. ${advice}`
}

function formatInstant(instant: Date, zone: string) {
  const moment = instant.getTime()
  return { day: formatLongDay(dayAt(moment, zone)), time: formatClock(minutesAt(moment, zone)) }
}

/** Minutes since midnight; no end when the text has only one time, or an open end. */
export function parseTimeText(time: string) {
  const { start, end } = parseTimeRange(time) ?? {}
  const hasOpenEnd = end === 'open'
  return { start, end: hasOpenEnd || end === start ? undefined : end, hasOpenEnd }
}

/** Whether the clock fields would write the same words. */
export function canPickTime(time: string): boolean {
  const { start, end } = parseTimeText(time)
  return time.trim() === (start === undefined ? '' : formatTimeText(start, end))
}

export function normalizeMonth<WithMonth extends { month: string }>(date: WithMonth): WithMonth {
  return { ...date, month: date.month.trim().toUpperCase() }
}

export function isDateComplete({ month, day, year }: EventDate): boolean {
  return month.length >= 3 && day !== '' && year >= 1000
}

type EventPhase = 'invalid' | 'upcoming' | 'past'

export function getEventPhase(event: EventSchedule, now: Date, zone: string): EventPhase {
  if (!isCalendarDate(event)) return 'invalid'
  return eventProgress(event, now, zone).hasEnded ? 'past' : 'upcoming'
}

export function isoDateOf(typed: EventDate): string | undefined {
  const date = normalizeMonth(typed)
  return isCalendarDate(date) ? toIsoDate(date) : undefined
}

/** Wed, Dec 9, 2026 */
export function formatRepeatDate(isoDate: string): string {
  return formatShortDate(parseDay(isoDate) ?? 0)
}
