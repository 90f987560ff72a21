import { currentLanguage } from '@shop/db/language/language'
import { formatClock, formatWindow } from '@shop/db/opening-hours/format-hours'
import { isOnlyTimes, parseTimeRange } from '@shop/db/time/event-time/parse-time-range'

/** As staff typed it; on a page in another language as hours are written there, if the text is a time. */
export function eventTimeOnPage(text: string): string {
  return currentLanguage().code === 'en' ? text : formatEventTime(text)
}

/** As the shop's hours are written: 7:30 PM, 4 – 6 PM; a text that says more than one or two times stays as typed. */
export function formatEventTime(text: string): string {
  const range = isOnlyTimes(text) ? parseTimeRange(text) : undefined
  if (!range || range.end === 'open') return text
  return range.end === range.start ? formatClock(range.start) : formatWindow({ from: range.start, to: range.end })
}
