import { weekdayName } from '@shop/db/opening-hours/format-hours'
import { findSpecialDay, hasHours, noteOf, type OpeningHours, windowsOfDay } from '@shop/db/opening-hours/opening-hours'
import { parseDay, weekdayOf } from '@shop/db/time/calendar-day'
import { type EventDate, isCalendarDate, toIsoDate } from '@shop/db/time/event-time/event-date'
import type { RepeatRule } from '@shop/db/time/event-time/repeat-dates'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { normalizeMonth } from './date-hints.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

export function isoDateOf(typed: EventDate): string | undefined {
  const date = normalizeMonth(typed)
  return isCalendarDate(date) ? toIsoDate(date) : undefined
}

export function listRules(first: string): { id: RepeatRule; label: string }[] {
  const weekday = weekdayName(weekdayOf(parseDay(first) ?? 0))
  const dayOfMonth = Number(first.slice(-2))
  return [
    { id: 'weekly', label: `Every ${weekday}` },
    { id: 'fortnightly', label: 'Every 2 weeks' },
    { id: 'monthly_date', label: `Every month on the ${formatOrdinal(dayOfMonth)}` },
    { id: 'monthly_weekday', label: `Every month on the ${ORDINALS[Math.floor((dayOfMonth - 1) / 7)]} ${weekday}` },
  ]
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
function formatOrdinal(day: number): string {
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}

/** Wed, Dec 9, 2026 */
export function formatRepeatDate(isoDate: string): string {
  return formatShortDate(parseDay(isoDate) ?? 0)
}

/** Why the shop is closed on a date, such as Thanksgiving; undefined when it is open, or nothing is known. */
export function closureOn(isoDate: string, hours: OpeningHours | undefined): string | undefined {
  const day = parseDay(isoDate)
  if (!hours || day === undefined || windowsOfDay(hours, day).length > 0) return undefined
  const special = findSpecialDay(hours, day)
  if (special) return noteOf(special) || 'closed'
  return hasHours(hours) ? `closed on ${weekdayName(weekdayOf(day))}s` : undefined
}
