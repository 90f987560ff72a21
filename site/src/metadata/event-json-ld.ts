import { eventInterval } from '@shop/db/event-time/event-interval'
import { wallTimeAt } from '@shop/db/event-time/wall-time'
import type { Event } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import { eventPaths } from '../events/event-paths.ts'
import { toIsoDate } from '../events/iso-date.ts'
import { imageUrl } from '../images/image-url.ts'
import { postalAddress } from './hair-salon-json-ld.ts'
import type { JsonLd } from './json-ld.ts'

interface EventJsonLdOptions {
  shop: Shop
  image: Image | undefined
  imageBaseUrl: string
  /** the address of the event's page */
  pageUrl: URL
}

/** An event for search engines; undefined when its date does not exist. */
export function eventJsonLd(
  event: Event,
  { shop, image, imageBaseUrl, pageUrl }: EventJsonLdOptions,
): JsonLd | undefined {
  const span = eventInterval(event, shop.time_zone)
  if (!span) return undefined
  const share = new URL(eventPaths(event.id).shareImage, pageUrl).href
  return {
    '@type': 'Event',
    name: event.title,
    description: event.short_description,
    url: pageUrl.href,
    image: image ? [new URL(imageUrl(image.aws_location, imageBaseUrl), pageUrl).href, share] : [share],
    startDate: span.start ? isoInstant(span.start, shop.time_zone) : toIsoDate(event),
    ...(span.start && span.end > span.start && { endDate: isoInstant(span.end, shop.time_zone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location.trim() || shop.name,
      address: addressOf(event, shop),
    },
    organizer: { '@type': 'HairSalon', name: shop.name, url: new URL('/', pageUrl).href },
  }
}

/** What staff typed is a street, as far as anybody can tell, unless it is the shop's own or nothing. */
function addressOf({ address }: Event, shop: Shop): JsonLd {
  const typed = address.trim()
  const isShop = typed === '' || typed.startsWith(`${shop.street}, ${shop.city}`)
  return isShop ? postalAddress(shop) : { '@type': 'PostalAddress', streetAddress: typed }
}

/** An instant as the shop's clock shows it, with its distance from UTC: 2026-12-05T10:00:00-07:00. */
function isoInstant(instant: Date, zone: string): string {
  const reading = wallTimeAt(instant.getTime(), zone)
  const minutes = Math.round((reading - instant.getTime()) / 60_000)
  const distance = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${new Date(reading).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${distance}`
}
