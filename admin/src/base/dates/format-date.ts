import { formatClock } from '@shop/db/opening-hours/format-hours'
import { dayAt, minutesAt } from '@shop/db/time/calendar-day'
import { formatDayAsOf, formatShortDate } from '@shop/db/time/format-calendar-day'

/** Sat, Nov 14, 2026, from an ISO 8601 text. `timeZone` is the shop's, here and below. */
export function formatDate(iso: string, timeZone: string): string {
  return formatShortDate(dayAt(Date.parse(iso), timeZone))
}

/** Sat, Nov 14; with the year unless it is that of `now`. */
export function formatDay(iso: string, timeZone: string, now = new Date()): string {
  return formatDayAsOf(dayAt(Date.parse(iso), timeZone), dayAt(now.getTime(), timeZone))
}

/** Sat, Nov 14, 2026, 4:05 PM, or 4:05:09 PM. */
export function formatDateTime(iso: string, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return `${formatDate(iso, timeZone)}, ${new Date(iso).toLocaleTimeString('en-US', { timeStyle, timeZone })}`
}

/** Thu, Dec 24, 9 AM, of an ISO 8601 text; with the year unless it is that of `now`. */
export function formatMoment(iso: string, timeZone: string, now?: Date): string {
  return `${formatDay(iso, timeZone, now)}, ${formatClock(minutesAt(Date.parse(iso), timeZone))}`
}
