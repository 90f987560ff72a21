import type { EventDate } from '@shop/db/event-time/event-date'

export function normalizeMonth<WithMonth extends { month: string }>(date: WithMonth): WithMonth {
  return { ...date, month: date.month.trim().toUpperCase() }
}

/** Whether all three parts of a date are typed to their end, although the calendar may not have it. */
export function isDateComplete({ month, day, year }: EventDate): boolean {
  return month.length >= 3 && day !== '' && year >= 1000
}
