import { type EventDate, isCalendarDate } from '@shop/db/event-time/event-date'
import { type EventSchedule, eventInterval } from '@shop/db/event-time/event-interval'
import { eventState } from '@shop/db/event-time/event-state'

/** `invalid` is a date that the calendar does not have. */
type EventStatus = 'invalid' | 'upcoming' | 'past'

/** Whether visitors see an event as upcoming; `zone` is the shop's time zone. */
export function getEventStatus(event: EventSchedule, now: Date, zone: string): EventStatus {
  if (!isCalendarDate(event)) return 'invalid'
  return eventState(event, now, zone).hasEnded ? 'past' : 'upcoming'
}

export function normalizeMonth<WithMonth extends { month: string }>(date: WithMonth): WithMonth {
  return { ...date, month: date.month.trim().toUpperCase() }
}

export function isDateComplete({ month, day, year }: EventDate): boolean {
  return Boolean(month && day && year)
}

interface TimeExplanation {
  message: string
  /** whether the text may not mean what its author thinks */
  isDoubtful: boolean
}

const UNREAD: TimeExplanation = { message: 'Shows as written.', isDoubtful: false }

/** Says when an event ends, or why its date or time cannot be read. */
export function explainEventTime(schedule: EventSchedule, zone: string): TimeExplanation {
  if (!isDateComplete(schedule)) return UNREAD
  const interval = eventInterval(schedule, zone)
  if (!interval) {
    const { month, day, year } = schedule
    return { message: `${month} ${day}, ${year} is not a date of the calendar.`, isDoubtful: true }
  }
  if (!schedule.time.trim()) return UNREAD
  const end = formatInstant(interval.end, zone)
  if (!interval.start)
    return { message: `No time could be read here: the event ends with its day, ${end.day}.`, isDoubtful: true }
  if (interval.start < interval.end) return { message: `Ends ${end.day}, ${end.time}`, isDoubtful: false }
  const advice = 'Say when it ends too, such as 4:00 PM - 6:00 PM.'
  return { message: `Counts as passed after ${end.day}, ${end.time}. ${advice}`, isDoubtful: false }
}

function formatInstant(instant: Date, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => instant.toLocaleString('en-US', { timeZone, ...options })
  return {
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  }
}
