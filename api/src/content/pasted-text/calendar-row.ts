import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { dateInZone } from '@shop/db/time/event-time/event-date'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import { formatTimeText } from '@shop/db/time/event-time/suggest-time'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'
import type { CalendarEvent } from './calendar-event.ts'
import type { PastedRow } from './pasted-row.ts'
import { NO_TIME, SEVERAL_DAYS } from './read-events.ts'

const CANCELLED = 'The calendar says that it is canceled.'
const ZONE_UNKNOWN = 'Its time zone is not known, so it was read in that of the shop.'

/** @returns undefined for one that has passed */
export function toCalendarRow(event: CalendarEvent, { now, zone }: { now: Date; zone: string }): PastedRow | undefined {
  const { isAllDay, isZoneUnknown, duration, texts, status, lines } = event
  const start = isAllDay ? event.start : wallTimeAt(wallTimeToInstant(event.start, event.zone), zone)
  const date = dateInZone(new Date(start), 'UTC')
  const isLong = duration > (isAllDay ? DAY_MS : DAY_MS - MINUTE_MS)
  const minutes = (start % DAY_MS) / MINUTE_MS
  const end = duration > 0 && !isLong ? minutes + duration / MINUTE_MS : undefined
  const time = isAllDay ? '' : formatTimeText(minutes, end)
  if (eventProgress({ ...date, time }, now, zone).hasEnded) return undefined
  const note = [
    isAllDay && NO_TIME,
    isLong && SEVERAL_DAYS,
    isZoneUnknown && !isAllDay && ZONE_UNKNOWN,
    status === 'cancelled' && CANCELLED,
  ]
  const said = Object.fromEntries(Object.entries({ time, ...texts }).filter(([, text]) => text !== ''))
  const values = { ...date, ...said, ...(status === 'cancelled' && { status }) }
  return { lines, resource: 'events', values, note: note.filter(Boolean).join(' ') }
}
