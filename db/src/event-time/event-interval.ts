import { DAY_MS, MINUTE_MS, parseTimeRange, wallTimeAt, wallTimeToInstant } from './wall-time.ts'

/** The month codes, in order (spec §4). */
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A day as staff type it: JAN to DEC, one or two digits, the year in full. */
export interface EventDate {
  month: string
  day: string
  year: number
}

/** The time is free text, such as 4:00 PM - 6:00 PM. */
export interface EventSchedule extends EventDate {
  time: string
}

/** Without a readable time an event has no start, and its end is 23:59:59.999 of its day (spec §4). */
export interface EventInterval {
  start: Date | undefined
  end: Date
}

/** Whether the calendar has that day, in a year from 1970 to 2999 (decisions F3). */
export function isCalendarDate({ month, day, year }: EventDate): boolean {
  if (!MONTHS.includes(month) || !/^\d{1,2}$/.test(day)) return false
  if (!Number.isInteger(year) || year < 1970 || year > 2999) return false
  return new Date(midnightOf({ month, day, year })).getUTCDate() === Number(day)
}

/** The date as one number, 20261205, to compare and sort by. A date that does not exist is 0, before all others. */
export function dateSortKey(date: EventDate): number {
  return isCalendarDate(date) ? date.year * 10_000 + (MONTHS.indexOf(date.month) + 1) * 100 + Number(date.day) : 0
}

/**
 * When an event begins and ends (spec §4, decisions D3), undefined when its date does not exist. A time skipped by
 * summer time is moved on by the gap; of a time that comes twice it is the first.
 * @throws RangeError, like all functions here that take one, for a zone the runtime does not know
 */
export function eventInterval(event: EventSchedule, zone: string): EventInterval | undefined {
  if (!isCalendarDate(event)) return undefined
  const midnight = midnightOf(event)
  const times = parseTimeRange(event.time)
  if (!times) return { start: undefined, end: new Date(wallTimeToInstant(midnight + DAY_MS - 1, zone)) }
  const start = wallTimeToInstant(midnight + times.start * MINUTE_MS, zone)
  const end = wallTimeToInstant(midnight + times.end * MINUTE_MS, zone)
  // A start moved on by the gap can come out behind its end.
  return { start: new Date(start), end: new Date(Math.max(start, end)) }
}

/**
 * Whether an event is over: its end is earlier than now, so not yet at its very end (spec §4, decisions D3). An event
 * whose date does not exist never is.
 */
export function hasEnded(event: EventSchedule, now: Date, zone: string): boolean {
  if (!isCalendarDate(event)) return false
  const age = now.getTime() - midnightOf(event)
  // It ends within two days of its midnight, and no zone is a day from UTC: for most events no clock is asked.
  if (age < -DAY_MS || age > 4 * DAY_MS) return age > 0
  const span = eventInterval(event, zone)
  return span !== undefined && span.end < now
}

/** Whether the public lists show an event: its date exists and is today or later in the shop's zone (spec §5). */
export function isListed(event: EventDate, now: Date, zone: string): boolean {
  if (!isCalendarDate(event)) return false
  const age = now.getTime() - midnightOf(event)
  // No zone is a day from UTC: for most events no clock is asked.
  if (age < 0 || age > 2 * DAY_MS) return age < 0
  return wallTimeAt(now.getTime(), zone) < midnightOf(event) + DAY_MS
}

/** The next start of a day in the shop's zone, strictly after now. */
export function nextMidnight(now: Date, zone: string): Date {
  const instant = now.getTime()
  const clock = wallTimeAt(instant, zone)
  const midnight = (Math.floor(clock / DAY_MS) + 1) * DAY_MS
  const first = wallTimeToInstant(midnight, zone)
  // A clock set back across midnight (St. John's, until 2011) shows it a second time.
  return new Date(first > instant ? first : instant + midnight - clock)
}

/** Today in the shop's zone, its day without a leading zero. */
export function dateInZone(now: Date, zone: string): EventDate {
  const today = new Date(wallTimeAt(now.getTime(), zone))
  return { month: String(MONTHS[today.getUTCMonth()]), day: String(today.getUTCDate()), year: today.getUTCFullYear() }
}

/** The reading of the shop's clock at which a date begins. */
function midnightOf({ month, day, year }: EventDate) {
  return Date.UTC(year, MONTHS.indexOf(month), Number(day))
}
