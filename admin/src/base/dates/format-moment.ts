import { formatClock } from '@shop/db/opening-hours/format-hours'
import { minutesAt } from '@shop/db/time/calendar-day'
import { formatDay } from './format-date.ts'

/** Thu, Dec 24, 9 AM, of an ISO 8601 text; with the year unless it is that of `now`. */
export function formatMoment(iso: string, timeZone: string, now?: Date): string {
  return `${formatDay(iso, timeZone, now)}, ${formatClock(minutesAt(Date.parse(iso), timeZone))}`
}
