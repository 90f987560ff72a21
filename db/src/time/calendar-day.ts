import { DAY_MS } from './durations.ts'
import { wallTimeAt, wallTimeToInstant } from './wall-time.ts'

/** A date as the number of days since 1970-01-01, so that days can be added to it. */
export type CalendarDay = number

export const MINUTES_PER_DAY = 1440

/** Cached, because the lines of one page parse the same few dates a thousand times. */
const parsedDays = new Map<string, CalendarDay | undefined>()
const MAX_PARSED_DAYS = 1000

export function parseDay(isoDate: string): CalendarDay | undefined {
  if (parsedDays.has(isoDate)) return parsedDays.get(isoDate)
  if (parsedDays.size >= MAX_PARSED_DAYS) parsedDays.clear()
  const day = computeDay(isoDate)
  parsedDays.set(isoDate, day)
  return day
}

function computeDay(isoDate: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) return undefined
  const time = Date.parse(`${isoDate}T00:00:00Z`)
  // Date.parse takes February 30 for March 2.
  return new Date(time).getUTCDate() === Number(isoDate.slice(8)) ? time / DAY_MS : undefined
}

export function toIsoDay(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export function dayAt(instant: number, zone: string): CalendarDay {
  return Math.floor(wallTimeAt(instant, zone) / DAY_MS)
}

export function startOfCalendarDay(day: CalendarDay, zone: string): number {
  return wallTimeToInstant(day * DAY_MS, zone)
}

export function minutesAt(instant: number, zone: string): number {
  const wallTime = wallTimeAt(instant, zone)
  return Math.floor((wallTime - Math.floor(wallTime / DAY_MS) * DAY_MS) / 60_000)
}
