import { MINUTE_MS } from '../durations.ts'
import { wallTimeToInstant } from '../wall-time.ts'
import { type EventDate, endOfDay, isCalendarDate, startOfDay } from './event-date.ts'
import { parseTimeRange } from './parse-time-range.ts'

export interface EventSchedule extends EventDate {
  time: string // free text, such as 4:00 PM - 6:00 PM
}

/** Without a readable time an event has no start. Then, and with an open end, its end is the last millisecond of its day. */
export interface EventInterval {
  start: Date | undefined
  end: Date
}

export function eventInterval(event: EventSchedule, zone: string): EventInterval | undefined {
  return isCalendarDate(event) ? datedEventInterval(event, zone) : undefined
}

export function datedEventInterval(event: EventSchedule, zone: string): EventInterval {
  const range = parseTimeRange(event.time)
  if (!range) return { start: undefined, end: new Date(endOfDay(event, zone)) }
  const midnight = startOfDay(event)
  const start = wallTimeToInstant(midnight + range.start * MINUTE_MS, zone)
  const end = range.end === 'open' ? endOfDay(event, zone) : wallTimeToInstant(midnight + range.end * MINUTE_MS, zone)
  // A start moved forward by the gap can end up after the end.
  return { start: new Date(start), end: new Date(Math.max(start, end)) }
}
