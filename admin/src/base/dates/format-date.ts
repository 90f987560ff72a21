import { dayAt } from '@shop/db/time/calendar-day'
import { formatShortDate } from '@shop/db/time/format-calendar-day'

/** Sat, Nov 14, 2026, from an ISO 8601 text. `timeZone` is the shop's, here and below. */
export function formatDate(iso: string, timeZone: string): string {
  return formatShortDate(dayAt(Date.parse(iso), timeZone))
}

/** Sat, Nov 14, 2026, 4:05 PM, or 4:05:09 PM. */
export function formatDateTime(iso: string, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return `${formatDate(iso, timeZone)}, ${new Date(iso).toLocaleTimeString('en-US', { timeStyle, timeZone })}`
}
