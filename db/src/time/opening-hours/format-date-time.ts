import { dayAt, minutesAt } from '../calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { formatDayAsOf, formatShortDate } from '../format-calendar-day.ts'
import { formatClock } from './format-hours.ts'

/** Sat, Nov 14, 2026, from an ISO 8601 text. `timeZone` is the shop's, here and below. */
export function formatDate(iso: string, timeZone: string): string {
  return formatShortDate(dayAt(Date.parse(iso), timeZone))
}

/** Sat, Nov 14, 2026, 4:05 PM, or 4:05:09 PM. */
export function formatDateTime(iso: string, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return `${formatDate(iso, timeZone)}, ${new Date(iso).toLocaleTimeString('en-US', { timeStyle, timeZone })}`
}

/** Sat, Nov 14; with the year unless it is that of `now`. */
export function formatDay(iso: string, timeZone: string, now = new Date()): string {
  return formatDayAsOf(dayAt(Date.parse(iso), timeZone), dayAt(now.getTime(), timeZone))
}

/** Thu, Dec 24, 9 AM; with the year unless it is that of `now`. */
export function formatMoment(iso: string, timeZone: string, now?: Date): string {
  return `${formatDay(iso, timeZone, now)}, ${formatClock(minutesAt(Date.parse(iso), timeZone))}`
}

/** The age of a moment: just now, 5 min ago, 3 h ago, yesterday, Sat, Nov 14. */
export function formatAge(iso: string, timeZone: string, now = new Date()): string {
  const then = Date.parse(iso)
  const age = now.getTime() - then
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  const days = dayAt(now.getTime(), timeZone) - dayAt(then, timeZone)
  if (days === 0) return `${Math.floor(age / HOUR_MS)} h ago`
  if (days === 1) return 'yesterday'
  return formatDay(iso, timeZone, now)
}

/** today 9:12 AM, yesterday 6 PM, Sat, Nov 14, 4 PM */
export function formatRecentMoment(iso: string, timeZone: string, now = new Date()): string {
  const then = Date.parse(iso)
  const days = dayAt(now.getTime(), timeZone) - dayAt(then, timeZone)
  const day = ['today', 'yesterday'][days]
  return day ? `${day} ${formatClock(minutesAt(then, timeZone))}` : formatMoment(iso, timeZone, now)
}

/** through Jan 2, 2027, for an end at midnight or in the last minute of a day; else until Sun, Jan 3, 2027, 9 AM. */
export function formatEnd(moment: string, now?: Date): string {
  const iso = `${moment}Z`
  if (!/T(00:00|23:59)$/.test(moment)) return `until ${formatMoment(iso, 'UTC', now)}`
  const lastDay = new Date(Date.parse(iso) - MINUTE_MS)
  return `through ${lastDay.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`
}
