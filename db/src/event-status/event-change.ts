import { type EventDate, isCalendarDate, toIsoDate } from '../event-time/event-date.ts'
import type { StatusOfEvent } from './event-status-columns.ts'

export type EventChange = 'cancelled' | 'postponed' | 'moved'

export const CHANGE_WORDS: Record<EventChange, string> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'New date',
}

type ChangedEvent = EventDate & Pick<StatusOfEvent, 'status' | 'moved_from'>

export function eventChange({ status, moved_from, ...date }: ChangedEvent): EventChange | undefined {
  if (status !== 'on') return status
  const hasMoved = moved_from !== '' && isCalendarDate(date) && moved_from !== toIsoDate(date)
  return hasMoved ? 'moved' : undefined
}
