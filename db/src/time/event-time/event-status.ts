import { type EventDate, isCalendarDate, toIsoDate } from './event-date.ts'

/** One without a new date yet is postponed. */
export const EVENT_STATUSES = ['on', 'cancelled', 'postponed'] as const

export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface StatusOfEvent {
  status: EventStatus
  status_note: string // why, for visitors; may be empty
  moved_from: string // YYYY-MM-DD, before it moved
}

export const ON_AS_DATED: StatusOfEvent = { status: 'on', status_note: '', moved_from: '' }

export type EventChange = 'cancelled' | 'postponed' | 'moved'

type ChangedEvent = EventDate & Pick<StatusOfEvent, 'status' | 'moved_from'>

export function eventChange({ status, moved_from, ...date }: ChangedEvent): EventChange | undefined {
  if (status !== 'on') return status
  const hasMoved = moved_from !== '' && isCalendarDate(date) && moved_from !== toIsoDate(date)
  return hasMoved ? 'moved' : undefined
}
