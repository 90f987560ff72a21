import { dayAt } from '@shop/db/time/calendar-day'
import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { useTimeZone } from '../data/use-shop.ts'
import { formatDay } from './format-date.ts'

/** The age of a moment in ISO 8601: just now, 5 min ago, 3 h ago, yesterday, Sat, Nov 14. */
export function formatRelativeTime(iso: string, now: Date, timeZone: string): string {
  const then = Date.parse(iso)
  const age = now.getTime() - then
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  const days = dayAt(now.getTime(), timeZone) - dayAt(then, timeZone)
  if (days === 0) return `${Math.floor(age / HOUR_MS)} h ago`
  if (days === 1) return 'yesterday'
  return formatDay(iso, timeZone, now)
}

/** @returns a function that tells the age of a moment in ISO 8601 */
export function useFormatAge(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatRelativeTime(moment, new Date(), timeZone)
}
