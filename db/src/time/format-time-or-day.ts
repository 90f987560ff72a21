import { dayAt } from './calendar-day.ts'
import { formatShortDay } from './format-calendar-day.ts'

export function formatTimeOrDay(moment: Date, timeZone: string, now = new Date()): string {
  const day = dayAt(moment.getTime(), timeZone)
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return day === dayAt(now.getTime(), timeZone) ? time : `${formatShortDay(day)}, ${time}`
}
