import { DAY_MS } from '@shop/db/time/durations'
import type { EventInterval } from '@shop/db/time/event-time/event-interval'
import { wallTimeAt } from '@shop/db/time/wall-time'

/** A wall time in the form of RFC 5545: 20261205T100000. */
export function formatICalendarDateTime(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** The day of an event without a start, and the next one, which calendars take as its end: 20261205. */
export function formatWholeDay({ end }: Pick<EventInterval, 'end'>, zone: string): { first: string; next: string } {
  const day = wallTimeAt(end.getTime(), zone)
  return {
    first: formatICalendarDateTime(day).slice(0, 8),
    next: formatICalendarDateTime(day + DAY_MS).slice(0, 8),
  }
}
