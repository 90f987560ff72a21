import { dayAt } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { dateInZone, type EventDate, isCalendarDate, startOfDay } from '@shop/db/time/event-time/event-date'
import { formatFullDay, formatLongDay, formatShortDate } from '@shop/db/time/format-calendar-day'

/** Sat, Nov 14, 2026, from an ISO 8601 text. `timeZone` is the shop's, here and below. */
export function formatDate(iso: string, timeZone: string): string {
  return formatShortDate(dayAt(Date.parse(iso), timeZone))
}

/** Sat, Nov 14, 2026, 4:05 PM, or 4:05:09 PM. */
export function formatDateTime(iso: string, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return `${formatDate(iso, timeZone)}, ${new Date(iso).toLocaleTimeString('en-US', { timeStyle, timeZone })}`
}

/** Saturday, December 5, with the year when it is another one than now; '' for a date that does not exist. */
export function formatEventDay(date: EventDate, now: Date, zone: string): string {
  if (!isCalendarDate(date)) return ''
  const format = date.year === dateInZone(now, zone).year ? formatLongDay : formatFullDay
  return format(startOfDay(date) / DAY_MS)
}

/** Today, Tomorrow, In 14 days. */
export function describeDaysUntil(date: EventDate, now: Date, zone: string): string {
  const days = (startOfDay(date) - startOfDay(dateInZone(now, zone))) / DAY_MS
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
