import { type Sentence, translate } from '@shop/db/language/translate'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import type { EventSchedule } from '@shop/db/time/event-time/event-interval'
import { type EventChange, eventChange, type StatusOfEvent } from '@shop/db/time/event-time/event-status'
import { eventPaths } from '../../components/links/event-paths-and-api-url.ts'
import { localPath } from '../../components/links/local-path.ts'
import { englishOf } from '../../content/translations/english-of-record.ts'

export const CHANGE_WORDS = {
  cancelled: 'Canceled',
  postponed: 'Postponed',
  moved: 'New date',
} as const satisfies Record<EventChange, Sentence>

export type CalendarEvent = EventSchedule &
  StatusOfEvent &
  Pick<Event, 'id' | 'title' | 'location' | 'address' | 'short_description'>

export interface CalendarOptions {
  shop: Pick<Shop, 'name' | 'street' | 'city' | 'time_zone'>
  siteUrl: URL
}

/** Some calendars drop canceled entries and some strike them through, so the title says it, too. */
export function calendarEntryTexts(event: CalendarEvent, { shop, siteUrl }: CalendarOptions) {
  const pageUrl = new URL(localPath(eventPaths(event.id).page), siteUrl).href
  const hasStreetOfShop = shop.street !== '' && event.address.trim() === '' && isAtShop(event, shop)
  const change = eventChange(event)
  return {
    pageUrl,
    title: change ? `${translate(CHANGE_WORDS[change])}: ${event.title}` : event.title,
    description: [event.status_note.trim(), event.short_description, pageUrl].filter(Boolean).join('\n\n'),
    location: hasStreetOfShop
      ? joinParts([event.location.trim() || shop.name, shop.street, shop.city])
      : joinParts([event.location, event.address]),
  }
}

function joinParts(parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

type Place = Pick<Event, 'location' | 'address'>

/** Without an address, an event is at the shop if it names no place, or one with the name of the shop. */
export function isAtShop(place: Place, shop: Pick<Shop, 'name' | 'street' | 'city'>): boolean {
  const { location, address } = englishOf(place)
  if (address.trim() !== '') return address.trim().startsWith(`${shop.street}, ${shop.city}`)
  const words = location.trim().toLowerCase()
  const name = shop.name.trim().toLowerCase()
  return words === '' || (name !== '' && words.includes(name))
}
