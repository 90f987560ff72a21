import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import type { EventSchedule } from '@shop/db/time/event-time/event-interval'
import { eventProgress } from '@shop/db/time/event-time/event-progress'

type EventPhase = 'invalid' | 'upcoming' | 'past'

export function getEventPhase(event: EventSchedule, now: Date, zone: string): EventPhase {
  if (!isCalendarDate(event)) return 'invalid'
  return eventProgress(event, now, zone).hasEnded ? 'past' : 'upcoming'
}
