import { dayAt, minutesAt } from '../time/calendar-day.ts'
import { formatClock } from './format-hours.ts'
import { formatMoment } from './format-moment.ts'

/** today 9:12 AM, yesterday 6 PM, Sat, Nov 14, 4 PM */
export function formatRecentMoment(iso: string, timeZone: string, now = new Date()): string {
  const then = Date.parse(iso)
  const days = dayAt(now.getTime(), timeZone) - dayAt(then, timeZone)
  const day = ['today', 'yesterday'][days]
  return day ? `${day} ${formatClock(minutesAt(then, timeZone))}` : formatMoment(iso, timeZone, now)
}
