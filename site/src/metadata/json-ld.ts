import { toIsoDate } from '@shop/db/event-time/event-date'
import { eventInterval } from '@shop/db/event-time/event-interval'
import { formatOffset, zoneOffset } from '@shop/db/event-time/wall-time'
import type { Event } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/web-url'
import { eventPaths } from '../events/event-paths.ts'
import { imageUrl } from '../images/image-url.ts'
import { phoneLink } from '../shop/phone-link.ts'

export type JsonLd = Record<string, unknown>

/** JSON for a script element: no text in it can close the element. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** The shop, without its reviews: they have no ratings, which search engines require. */
export function hairSalonJsonLd(shop: Shop, siteUrl: URL): JsonLd {
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL('/share/shop.png', siteUrl).href,
    telephone: phoneLink(shop.phone).replace('tel:', ''),
    address: postalAddress(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
  }
}

interface EventJsonLdOptions {
  shop: Shop
  image: Image | undefined
  imageBaseUrl: string
  pageUrl: URL
}

/** An event; undefined when its date does not exist. */
export function eventJsonLd(
  event: Event,
  { shop, image, imageBaseUrl, pageUrl }: EventJsonLdOptions,
): JsonLd | undefined {
  const interval = eventInterval(event, shop.time_zone)
  if (!interval) return undefined
  const { start, end } = interval
  const shareImage = new URL(eventPaths(event.id).shareImage, pageUrl).href
  return {
    '@type': 'Event',
    name: event.title,
    description: event.short_description,
    url: pageUrl.href,
    image: image ? [new URL(imageUrl(image.aws_location, imageBaseUrl), pageUrl).href, shareImage] : [shareImage],
    startDate: start ? isoInstant(start, shop.time_zone) : toIsoDate(event),
    ...(start && end > start && { endDate: isoInstant(end, shop.time_zone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location.trim() || shop.name,
      address: eventAddress(event, shop),
    },
    organizer: { '@type': 'HairSalon', name: shop.name, url: new URL('/', pageUrl).href },
  }
}

/** The address of an event is one free text, so it is sent as a street unless it is empty or the shop's own. */
function eventAddress(event: Event, shop: Shop): JsonLd {
  const address = event.address.trim()
  const isShop = address === '' || address.startsWith(`${shop.street}, ${shop.city}`)
  return isShop ? postalAddress(shop) : { '@type': 'PostalAddress', streetAddress: address }
}

function postalAddress(shop: Shop): JsonLd {
  return {
    '@type': 'PostalAddress',
    streetAddress: shop.street,
    addressLocality: shop.city,
    addressRegion: shop.region,
    postalCode: shop.postal_code,
    addressCountry: shop.country,
  }
}

/** An instant as wall time with its offset: 2026-12-05T10:00:00-07:00. */
function isoInstant(instant: Date, zone: string): string {
  const offset = zoneOffset(instant.getTime(), zone)
  return new Date(instant.getTime() + offset).toISOString().slice(0, 19) + formatOffset(offset)
}
