import { DAY_MS } from '@shop/db/durations'
import { type EventInterval, eventInterval } from '@shop/db/event-time/event-interval'
import { wallTimeAt } from '@shop/db/event-time/wall-time'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { escapeTextValue, formatContentLines } from './content-lines.ts'
import { formatICalendarDateTime, timeZoneComponent } from './time-zone.ts'

interface CalendarOptions {
  shop: Shop
  /** any URL of the site */
  siteUrl: URL
}

/** Events as an iCalendar (RFC 5545) in the shop's zone, without those whose date does not exist. */
export function renderCalendar(events: Event[], { shop, siteUrl }: CalendarOptions): string {
  const dated = events.flatMap((event) => {
    const interval = eventInterval(event, shop.time_zone)
    return interval ? [{ event, interval }] : []
  })
  return formatContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteUrl.hostname}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeTextValue(`Events at ${shop.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...timeZoneLines(dated, shop.time_zone),
    ...dated.flatMap(({ event, interval }) => eventLines(event, { interval, shop, siteUrl })),
    'END:VCALENDAR',
  ])
}

function timeZoneLines(dated: { event: Event; interval: EventInterval }[], zone: string): string[] {
  const years = dated.filter(({ interval }) => interval.start).map(({ event }) => event.year)
  return years.length > 0 ? timeZoneComponent(zone, { first: Math.min(...years), last: Math.max(...years) }) : []
}

function eventLines(
  event: Event,
  { interval, shop, siteUrl }: CalendarOptions & { interval: EventInterval },
): string[] {
  const pageUrl = new URL(`/event/${event.id}`, siteUrl).href
  const location = [event.location, event.address].filter((part) => part.trim()).join(', ')
  const updatedAt = formatICalendarDateTime(Date.parse(event.updated_at))
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${siteUrl.hostname}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${updatedAt}Z`,
    `LAST-MODIFIED:${updatedAt}Z`,
    ...dateLines(interval, shop.time_zone),
    `SUMMARY:${escapeTextValue(event.title)}`,
    `DESCRIPTION:${escapeTextValue(`${event.short_description}\n\n${pageUrl}`)}`,
    `LOCATION:${escapeTextValue(location || `${shop.name}, ${shop.street}, ${shop.city}`)}`,
    `URL:${pageUrl}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A whole day without a readable time; no end with only one time. */
function dateLines({ start, end }: EventInterval, zone: string): string[] {
  const wallTime = (instant: Date) => wallTimeAt(instant.getTime(), zone)
  if (!start) {
    const day = wallTime(end)
    return [
      `DTSTART;VALUE=DATE:${formatICalendarDateTime(day).slice(0, 8)}`,
      `DTEND;VALUE=DATE:${formatICalendarDateTime(day + DAY_MS).slice(0, 8)}`,
    ]
  }
  const startLine = `DTSTART;TZID=${zone}:${formatICalendarDateTime(wallTime(start))}`
  return end > start ? [startLine, `DTEND;TZID=${zone}:${formatICalendarDateTime(wallTime(end))}`] : [startLine]
}
