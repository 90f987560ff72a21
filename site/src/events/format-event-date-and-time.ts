import { currentLanguage } from '@shop/db/language/current-language'
import { translate } from '@shop/db/language/translate'
import { DAY_MS } from '@shop/db/time/durations'
import { type EventDate, isCalendarDate, shownDay, startOfDay, toIsoDate } from '@shop/db/time/event-time/event-date'
import { isOnlyTimes, parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { formatFullDay, formatMonth, formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { formatClock, formatClockInSentence, formatWindow } from '@shop/db/time/opening-hours/format-hours'

/** Saturday, or Sat; '' for a date that does not exist, as below. */
export function weekdayOf(date: EventDate, style?: 'short' | 'long'): string {
  return isCalendarDate(date) ? formatWeekday(dayOf(date), style) : ''
}

/** Saturday, December 5, 2026. */
export function formatFullEventDate(date: EventDate): string {
  return isCalendarDate(date) ? formatFullDay(dayOf(date)) : ''
}

/** Sat, Dec 5; a date that does not exist as typed. */
export function formatEventDate(date: EventDate): string {
  return isCalendarDate(date) ? formatShortDay(dayOf(date)) : `${monthOf(date)} ${shownDay(date.day)}`
}

/** DEC; as typed for a date that does not exist. */
export function monthOf(date: EventDate): string {
  return currentLanguage().code === 'en' || !isCalendarDate(date) ? date.month : formatMonth(dayOf(date)).toUpperCase()
}

/** For a time element. */
export function dateTimeOf(date: EventDate): string | undefined {
  return isCalendarDate(date) ? toIsoDate(date) : undefined
}

function dayOf(date: EventDate) {
  return startOfDay(date) / DAY_MS
}

/** As staff typed it; on a page in another language as hours are written there, if a time can be read. */
export function eventTimeOnPage(text: string): string {
  return currentLanguage().code === 'en' ? text : formatEventTime(text)
}

/**
 * As the shop's hours are written: 7:30 PM, 4 – 6 PM. A text that says more than one or two times stays as typed in English;
 * in other languages, its times are all that is said of it.
 */
export function formatEventTime(text: string): string {
  const staysTyped = currentLanguage().code === 'en' && !isOnlyTimes(text)
  const range = staysTyped ? undefined : parseTimeRange(text)
  if (!range) return text
  if (range.end === 'open') return translate('from {time}', { time: formatClockInSentence(range.start) })
  return range.end === range.start ? formatClock(range.start) : formatWindow({ from: range.start, to: range.end })
}
