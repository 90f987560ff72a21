import { isCalendarDate } from '@shop/db/event-time/event-date'
import { type EventSchedule, eventInterval } from '@shop/db/event-time/event-interval'

/** How a date and a time were understood, in one sentence. */
export interface TimeExplanation {
  message: string
  /** whether somebody should look at it again */
  isDoubtful: boolean
}

const SHOWN_AS_WRITTEN: TimeExplanation = { message: 'Shows as written.', isDoubtful: false }

/** Says when an event will count as passed, or why that cannot be told (spec §4, decisions D3). */
export function explainEventTime(when: EventSchedule, zone: string): TimeExplanation {
  if (!when.month || !when.day || !when.year) return SHOWN_AS_WRITTEN
  const span = eventInterval(when, zone)
  if (!span || !isCalendarDate(when)) {
    return { message: `${when.month} ${when.day}, ${when.year} is not a date of the calendar.`, isDoubtful: true }
  }
  if (!when.time.trim()) return SHOWN_AS_WRITTEN
  const end = formatInstant(span.end, zone)
  if (!span.start)
    return { message: `No time could be read here: the event ends with its day, ${end.day}.`, isDoubtful: true }
  if (span.start.getTime() < span.end.getTime()) return { message: `Ends ${end.day}, ${end.time}`, isDoubtful: false }
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
