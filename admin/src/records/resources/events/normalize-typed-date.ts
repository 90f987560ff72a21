import type { EventDate } from '@shop/db/time/event-time/event-date'

export function normalizeMonth<WithMonth extends { month: string }>(date: WithMonth): WithMonth {
  return { ...date, month: date.month.trim().toUpperCase() }
}

export function isDateComplete({ month, day, year }: EventDate): boolean {
  return month.length >= 3 && day !== '' && year >= 1000
}
