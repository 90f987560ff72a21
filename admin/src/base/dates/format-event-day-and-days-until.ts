import { DAY_MS } from '@shop/db/time/durations'
import { dateInZone, type EventDate, isCalendarDate, startOfDay } from '@shop/db/time/event-time/event-date'
import { formatFullDay, formatLongDay } from '@shop/db/time/format-calendar-day'

/** Tomorrow, in 12 days, or as long ago. */
export const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Saturday, December 5, with the year if it is not this year; '' for a date that does not exist. */
export function formatEventDay(date: EventDate, now: Date, zone: string): string {
  if (!isCalendarDate(date)) return ''
  const format = date.year === dateInZone(now, zone).year ? formatLongDay : formatFullDay
  return format(startOfDay(date) / DAY_MS)
}

/** Today, Tomorrow, In 14 days. */
export function describeDaysUntil(date: EventDate, now: Date, zone: string): string {
  const days = (startOfDay(date) - startOfDay(dateInZone(now, zone))) / DAY_MS
  const words = relativeTime.format(days, 'day')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
