import { type EventSpan, spanOf } from '@shop/db/event-time'
import type { Event } from '@shop/db/events'
import type { Shop } from '@shop/db/shop'
import { clockAt, DAY_MS } from '@shop/db/shop-clock'
import { contentLines, textValue } from './content-lines.ts'
import { dateTime, timeZoneLines } from './time-zone.ts'

interface CalendarOptions {
  shop: Shop
  /** any address of the site */
  site: URL
}

/** Events as an iCalendar (RFC 5545), in the shop's zone. Those whose date does not exist are left out. */
export function calendar(events: Event[], { shop, site }: CalendarOptions): string {
  const dated = events.flatMap((event) => {
    const span = spanOf(event, shop.time_zone)
    return span ? [{ event, span }] : []
  })
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.hostname}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textValue(`Events at ${shop.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zoneOf(dated, shop.time_zone),
    ...dated.flatMap(({ event, span }) => eventLines(event, { span, shop, site })),
    'END:VCALENDAR',
  ])
}

function zoneOf(dated: { event: Event; span: EventSpan }[], zone: string): string[] {
  const years = dated.filter(({ span }) => span.start).map(({ event }) => event.year)
  return years.length > 0 ? timeZoneLines(zone, { first: Math.min(...years), last: Math.max(...years) }) : []
}

function eventLines(event: Event, { span, shop, site }: CalendarOptions & { span: EventSpan }): string[] {
  const page = new URL(`/event/${event.id}`, site).href
  const place = [event.location, event.address].filter((part) => part.trim()).join(', ')
  const written = dateTime(Date.parse(event.updated_at))
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${site.hostname}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${written}Z`,
    `LAST-MODIFIED:${written}Z`,
    ...whenLines(span, shop.time_zone),
    `SUMMARY:${textValue(event.title)}`,
    `DESCRIPTION:${textValue(`${event.short_description}\n\n${page}`)}`,
    `LOCATION:${textValue(place || `${shop.name}, ${shop.street}, ${shop.city}`)}`,
    `URL:${page}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A whole day when the text of the time holds none; no end when it holds only one. */
function whenLines({ start, end }: EventSpan, zone: string): string[] {
  const reading = (instant: Date) => clockAt(instant.getTime(), zone)
  if (!start) {
    const day = reading(end)
    return [`DTSTART;VALUE=DATE:${dateTime(day).slice(0, 8)}`, `DTEND;VALUE=DATE:${dateTime(day + DAY_MS).slice(0, 8)}`]
  }
  const begins = `DTSTART;TZID=${zone}:${dateTime(reading(start))}`
  return end > start ? [begins, `DTEND;TZID=${zone}:${dateTime(reading(end))}`] : [begins]
}
