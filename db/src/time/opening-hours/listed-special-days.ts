import { dayAt, startOfCalendarDay } from '../calendar-day.ts'
import { daysOf, hasHours, type OpeningHours, type SpecialDay, sortSpecialDays } from './opening-hours.ts'

export const LISTED_DAYS_BEFORE = 42
export const ANNOUNCED_DAYS_BEFORE = 7

interface Moment {
  now: Date
  zone: string
}

export function listComingSpecialDays(hours: OpeningHours, { now, zone }: Moment): SpecialDay[] {
  const today = dayAt(now.getTime(), zone)
  return hasHours(hours) ? sortSpecialDays(hours).filter((special) => daysOf(special).last >= today) : []
}

export function listSpecialDays(hours: OpeningHours, { now, zone }: Moment): SpecialDay[] {
  const lastListed = dayAt(now.getTime(), zone) + LISTED_DAYS_BEFORE
  return listComingSpecialDays(hours, { now, zone }).filter((special) => daysOf(special).first <= lastListed)
}

/** The next instant at which a special day appears in the table, is announced or is over; null for none. */
export function nextSpecialDayChange(hours: OpeningHours, { now, zone }: Moment): number | null {
  const instants = listComingSpecialDays(hours, { now, zone })
    .flatMap((special) => {
      const { first, last } = daysOf(special)
      return [first - LISTED_DAYS_BEFORE, first - ANNOUNCED_DAYS_BEFORE, last + 1]
    })
    .map((day) => startOfCalendarDay(day, zone))
    .filter((instant) => instant > now.getTime())
  return instants.length > 0 ? Math.min(...instants) : null
}
