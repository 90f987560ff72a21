import { formatAge } from '@shop/db/opening-hours/format-moment'
import { DAY_MS } from '@shop/db/time/durations'
import { dateInZone, type EventDate, isCalendarDate, startOfDay } from '@shop/db/time/event-time/event-date'
import { formatFullDay, formatLongDay } from '@shop/db/time/format-calendar-day'
import { useEffect, useState } from 'react'
import { useTimeZone } from '../data/use-shop.ts'

/** @returns a function that says how long ago a moment in ISO 8601 was */
export function useFormatAge(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => formatAge(moment, timeZone)
}

export function useNow(renewMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), renewMs)
    return () => clearInterval(timer)
  }, [renewMs])
  return now
}

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
