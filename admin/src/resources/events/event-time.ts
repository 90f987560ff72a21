import { type EventDate, isCalendarDate } from '@shop/db/event-time/event-date'
import type { EventSchedule } from '@shop/db/event-time/event-interval'
import { eventState } from '@shop/db/event-time/event-state'

type EventPhase = 'invalid' | 'upcoming' | 'past'

export function getEventPhase(event: EventSchedule, now: Date, zone: string): EventPhase {
  if (!isCalendarDate(event)) return 'invalid'
  return eventState(event, now, zone).hasEnded ? 'past' : 'upcoming'
}

export function normalizeMonth<WithMonth extends { month: string }>(date: WithMonth): WithMonth {
  return { ...date, month: date.month.trim().toUpperCase() }
}

/** Whether all three parts of a date are typed to their end, although the calendar may not have it. */
export function isDateComplete({ month, day, year }: EventDate): boolean {
  return month.length >= 3 && day !== '' && year >= 1000
}
