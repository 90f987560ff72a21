import { type EventWhen, isDate, spanOf } from '@shop/db/event-time'

/** How a date and a time were understood, in one sentence. */
export interface Reading {
  sentence: string
  /** whether somebody should look at it again */
  doubtful: boolean
}

const SHOWN_AS_WRITTEN: Reading = { sentence: 'Shows as written.', doubtful: false }

/** Says when an event will count as passed, or why that cannot be told (spec §4, decisions D3). */
export function readWhen(when: EventWhen, zone: string): Reading {
  if (!when.month || !when.day || !when.year) return SHOWN_AS_WRITTEN
  const span = spanOf(when, zone)
  if (!span || !isDate(when)) {
    return { sentence: `${when.month} ${when.day}, ${when.year} is not a date of the calendar.`, doubtful: true }
  }
  if (!when.time.trim()) return SHOWN_AS_WRITTEN
  const end = inWords(span.end, zone)
  if (!span.start)
    return { sentence: `No time could be read here: the event ends with its day, ${end.day}.`, doubtful: true }
  if (span.start.getTime() < span.end.getTime()) return { sentence: `Ends ${end.day}, ${end.time}`, doubtful: false }
  const advice = 'Say when it ends too, such as 4:00 PM - 6:00 PM.'
  return { sentence: `Counts as passed after ${end.day}, ${end.time}. ${advice}`, doubtful: false }
}

function inWords(instant: Date, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => instant.toLocaleString('en-US', { timeZone, ...options })
  return {
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  }
}
