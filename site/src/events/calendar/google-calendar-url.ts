import { type EventInterval, eventInterval } from '@shop/db/time/event-time/event-interval'
import { type CalendarEvent, type CalendarOptions, calendarEntryTexts } from './calendar-entry-texts.ts'
import { formatICalendarDateTime, formatWholeDay } from './icalendar-dates.ts'

export function googleCalendarUrl(event: CalendarEvent, options: CalendarOptions): string | undefined {
  const { time_zone } = options.shop
  const interval = eventInterval(event, time_zone)
  if (!interval) return undefined
  const { location, description } = calendarEntryTexts(event, options)
  const dates = formatDates(interval, time_zone)
  const query = {
    action: 'TEMPLATE',
    text: event.title,
    dates,
    ctz: time_zone,
    ...(location && { location }),
    details: description,
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`
}

/** Google accepts no event without an end: with only one time, it ends when it begins. */
function formatDates(interval: EventInterval, zone: string): string {
  const { start, end } = interval
  if (start) return [start, end].map((instant) => `${formatICalendarDateTime(instant.getTime())}Z`).join('/')
  const { first, next } = formatWholeDay(interval, zone)
  return `${first}/${next}`
}
