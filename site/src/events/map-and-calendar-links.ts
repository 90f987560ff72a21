import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { type EventInterval, eventInterval } from '@shop/db/time/event-time/event-interval'
import { eventPaths } from '../components/links/event-paths-and-api-url.ts'
import type { SiteHref } from '../components/links/site-and-external-links.tsx'
import { mapUrl } from '../content/shop/shop-address.ts'
import { englishOf } from '../content/translations/english-of-record.ts'
import {
  type CalendarEvent,
  type CalendarOptions,
  calendarEntryTexts,
  isAtShop,
} from './calendar/calendar-entry-texts.ts'
import { formatICalendarDateTime, formatWholeDay } from './calendar/icalendar-dates-and-time-zone.ts'

export interface MapAndCalendarLinks {
  map: string
  /** undefined when it does not take place on its date, or the date does not exist */
  calendar: CalendarLinks | undefined
}

export interface CalendarLinks {
  file: SiteHref
  google: string
}

export function mapAndCalendarLinks(
  event: CalendarEvent & Pick<Event, 'status'>,
  { shop, siteUrl }: { shop: Shop; siteUrl: URL },
): MapAndCalendarLinks {
  const google = event.status === 'on' ? googleCalendarUrl(event, { shop, siteUrl }) : undefined
  return {
    map: eventMapUrl(event, shop),
    calendar: google ? { file: eventPaths(event.id).calendar, google } : undefined,
  }
}

/** Staff may have typed a link for the shop; for any other place the map gets the address, or the place. */
function eventMapUrl(event: CalendarEvent, shop: Shop): string {
  if (isAtShop(event, shop)) return mapUrl(shop)
  const { address, location } = englishOf(event)
  const query = address.trim() || location.trim()
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

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
