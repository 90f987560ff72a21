import { type EventDate, isCalendarDate, shownDay, startOfDay } from '@shop/db/event-time/event-date'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** '' for a date that does not exist. */
export function weekdayOf(date: EventDate): string {
  return isCalendarDate(date) ? weekday.format(startOfDay(date)) : ''
}

/** Sat, Dec 5; a date that does not exist as typed. */
export function dateWords(date: EventDate): string {
  return isCalendarDate(date) ? short.format(startOfDay(date)) : `${date.month} ${shownDay(date.day)}`
}
