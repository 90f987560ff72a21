import { DAY_MS } from '../durations.ts'
import { wallTimeAt, wallTimeToInstant } from '../wall-time.ts'

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export interface EventDate {
  month: string // JAN to DEC
  day: string // one or two digits
  year: number
}

export function isCalendarDate({ month, day, year }: EventDate): boolean {
  if (!MONTHS.includes(month) || !/^\d{1,2}$/.test(day)) return false
  if (!Number.isInteger(year) || year < 1970 || year > 2999) return false
  return new Date(startOfDay({ month, day, year })).getUTCDate() === Number(day)
}

/** The date as one number to sort by: 20261205. A date that does not exist is 0, before all others. */
export function dateSortKey(date: EventDate): number {
  return isCalendarDate(date) ? date.year * 10_000 + (MONTHS.indexOf(date.month) + 1) * 100 + Number(date.day) : 0
}

/** The day as pages show it: 5 for 05. */
export function shownDay(day: string): string {
  return day.trim().replace(/^0+(?=\d)/, '')
}

export function toIsoDate(date: EventDate): string {
  return new Date(startOfDay(date)).toISOString().slice(0, 10)
}

/** The wall time (see wall-time.ts) at which a date begins, in any zone. */
export function startOfDay({ month, day, year }: EventDate): number {
  return Date.UTC(year, MONTHS.indexOf(month), Number(day))
}

export function endOfDay(date: EventDate, zone: string): number {
  return wallTimeToInstant(startOfDay(date) + DAY_MS - 1, zone)
}

export function dateInZone(now: Date, zone: string): EventDate {
  const today = new Date(wallTimeAt(now.getTime(), zone))
  return { month: String(MONTHS[today.getUTCMonth()]), day: String(today.getUTCDate()), year: today.getUTCFullYear() }
}

export function nextMidnight(now: Date, zone: string): Date {
  const instant = now.getTime()
  const wallTime = wallTimeAt(instant, zone)
  const midnight = (Math.floor(wallTime / DAY_MS) + 1) * DAY_MS
  const first = wallTimeToInstant(midnight, zone)
  // A clock that is set back across midnight (St. John's, until 2011) shows midnight a second time.
  return new Date(first > instant ? first : instant + midnight - wallTime)
}
