import { toIsoDate } from '@shop/db/event-time/event-date'
import { eventInterval } from '@shop/db/event-time/event-interval'
import type { OpeningHours } from '@shop/db/opening-hours/windows'
import type { Event } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import { formatOffset, zoneOffset } from '@shop/db/time/wall-time'
import { isWebUrl } from '@shop/db/validation/web-url'
import { eventChange } from '../events/event-change.ts'
import { isAtShop } from '../events/event-links.ts'
import { eventPaths } from '../events/event-paths.ts'
import { imageUrl } from '../images/image-url.ts'
import { phoneLink } from '../shop/phone-link.ts'
import { openingHoursJsonLd } from './opening-hours-json-ld.ts'

export type JsonLd = Record<string, unknown>

/** JSON for a script element: no text in it can close the element. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

interface HairSalonJsonLdOptions {
  siteUrl: URL
  /** with the special days that are not over; undefined for a shop without hours */
  hours: OpeningHours | undefined
  /** what it offers, and for how much */
  offers?: JsonLd
}

/**
 * The shop, without its reviews: they have no ratings, which search engines require. Undefined before it has a name and
 * an address, which they require too.
 */
export function hairSalonJsonLd(shop: Shop, { siteUrl, hours, offers }: HairSalonJsonLdOptions): JsonLd | undefined {
  if (!shop.name || !shop.street) return undefined
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL('/share/shop.png', siteUrl).href,
    ...(shop.phone && { telephone: phoneLink(shop.phone).replace('tel:', '') }),
    address: postalAddress(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
    ...(hours && openingHoursJsonLd(hours)),
    ...offers,
  }
}

interface EventJsonLdOptions {
  shop: Shop
  image: Image | undefined
  imageBaseUrl: string
  pageUrl: URL
}

/** An event; undefined when its date does not exist, or nobody has said where it is. */
export function eventJsonLd(
  event: Event,
  { shop, image, imageBaseUrl, pageUrl }: EventJsonLdOptions,
): JsonLd | undefined {
  const interval = eventInterval(event, shop.time_zone)
  if (!interval || !(event.address.trim() || shop.street)) return undefined
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
    ...eventStatus(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location.trim() || shop.name || undefined,
      address: eventAddress(event, shop),
    },
    ...(shop.name && { organizer: { '@type': 'HairSalon', name: shop.name, url: new URL('/', pageUrl).href } }),
  }
}

function eventStatus(event: Event): JsonLd {
  const status = { cancelled: 'EventCancelled', postponed: 'EventPostponed', moved: 'EventRescheduled' }
  const change = eventChange(event)
  return {
    eventStatus: `https://schema.org/${change ? status[change] : 'EventScheduled'}`,
    ...(change === 'moved' && { previousStartDate: event.moved_from }),
  }
}

/** The address of an event is one free text, so it is sent as a street unless it is empty or the shop's own. */
function eventAddress(event: Event, shop: Shop): JsonLd {
  return isAtShop(event, shop) ? postalAddress(shop) : { '@type': 'PostalAddress', streetAddress: event.address.trim() }
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
