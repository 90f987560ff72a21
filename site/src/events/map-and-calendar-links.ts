import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { eventPaths } from '../components/links/event-paths.ts'
import type { SiteHref } from '../components/links/link.tsx'
import { englishOf } from '../content/english-of-row.ts'
import { mapUrl } from '../content/shop/shop-address.ts'
import { type CalendarEvent, isAtShop } from './calendar/calendar-entry-texts.ts'
import { googleCalendarUrl } from './calendar/google-calendar-url.ts'

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
