import { type EventInterval, eventInterval } from '@shop/db/event-time/event-interval'
import { DAY_MS, wallTimeAt } from '@shop/db/event-time/wall-time'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { escapeTextValue, formatContentLines } from './content-lines.ts'
import { formatDateTime, timeZoneComponent } from './time-zone.ts'

interface CalendarOptions {
  shop: Shop
  /** any address of the site */
  siteUrl: URL
}

/** Events as an iCalendar (RFC 5545), in the shop's zone. Those whose date does not exist are left out. */
export function renderCalendar(events: Event[], { shop, siteUrl }: CalendarOptions): string {
  const dated = events.flatMap((event) => {
    const span = eventInterval(event, shop.time_zone)
    return span ? [{ event, span }] : []
  })
  return formatContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteUrl.hostname}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeTextValue(`Events at ${shop.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zoneOf(dated, shop.time_zone),
    ...dated.flatMap(({ event, span }) => eventLines(event, { span, shop, siteUrl })),
    'END:VCALENDAR',
  ])
}

function zoneOf(dated: { event: Event; span: EventInterval }[], zone: string): string[] {
  const years = dated.filter(({ span }) => span.start).map(({ event }) => event.year)
  return years.length > 0 ? timeZoneComponent(zone, { first: Math.min(...years), last: Math.max(...years) }) : []
}

function eventLines(event: Event, { span, shop, siteUrl }: CalendarOptions & { span: EventInterval }): string[] {
  const page = new URL(`/event/${event.id}`, siteUrl).href
  const place = [event.location, event.address].filter((part) => part.trim()).join(', ')
  const written = formatDateTime(Date.parse(event.updated_at))
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${siteUrl.hostname}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${written}Z`,
    `LAST-MODIFIED:${written}Z`,
    ...whenLines(span, shop.time_zone),
    `SUMMARY:${escapeTextValue(event.title)}`,
    `DESCRIPTION:${escapeTextValue(`${event.short_description}\n\n${page}`)}`,
    `LOCATION:${escapeTextValue(place || `${shop.name}, ${shop.street}, ${shop.city}`)}`,
    `URL:${page}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A whole day when the text of the time holds none; no end when it holds only one. */
function whenLines({ start, end }: EventInterval, zone: string): string[] {
  const reading = (instant: Date) => wallTimeAt(instant.getTime(), zone)
  if (!start) {
    const day = reading(end)
    return [
      `DTSTART;VALUE=DATE:${formatDateTime(day).slice(0, 8)}`,
      `DTEND;VALUE=DATE:${formatDateTime(day + DAY_MS).slice(0, 8)}`,
    ]
  }
  const begins = `DTSTART;TZID=${zone}:${formatDateTime(reading(start))}`
  return end > start ? [begins, `DTEND;TZID=${zone}:${formatDateTime(reading(end))}`] : [begins]
}
