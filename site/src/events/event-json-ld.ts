import { currentLanguage } from '@shop/db/language/current-language'
import type { Event } from '@shop/db/tables/events'
import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import { toIsoDate } from '@shop/db/time/event-time/event-date'
import { eventInterval } from '@shop/db/time/event-time/event-interval'
import { eventChange } from '@shop/db/time/event-time/event-status'
import { isoWithOffset } from '@shop/db/time/wall-time'
import { imageUrl } from '../components/images/display-image.ts'
import type { ShareImage } from '../layout/metadata/open-graph-image.ts'
import { type JsonLd, postalAddress } from '../layout/metadata/shop-and-job-json-ld.ts'
import { isAtShop } from './calendar/calendar-entry-texts.ts'

interface EventJsonLdOptions {
  shop: Shop
  image: Image | undefined
  shareImage: Pick<ShareImage, 'href'>
  imageBaseUrl: string
  pageUrl: URL
}

/** @returns undefined when the date does not exist, or the event is at a shop without a street */
export function eventJsonLd(
  event: Event,
  { shop, image, shareImage, imageBaseUrl, pageUrl }: EventJsonLdOptions,
): JsonLd | undefined {
  const interval = eventInterval(event, shop.time_zone)
  if (!interval || (isAtShop(event, shop) && !shop.street)) return undefined
  const { start, end } = interval
  const images = [...(image ? [imageUrl(image.aws_location, imageBaseUrl)] : []), shareImage.href]
  return {
    '@type': 'Event',
    ...(shop.second_language && { inLanguage: currentLanguage().code }),
    name: event.title,
    description: event.short_description,
    url: pageUrl.href,
    image: images.map((href) => new URL(href, pageUrl).href),
    startDate: start ? isoWithOffset(start.getTime(), shop.time_zone) : toIsoDate(event),
    ...(start && end > start && { endDate: isoWithOffset(end.getTime(), shop.time_zone) }),
    ...eventStatus(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location.trim() || shop.name || undefined,
      ...eventAddress(event, shop),
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
  if (isAtShop(event, shop)) return { address: postalAddress(shop) }
  const streetAddress = event.address.trim()
  return streetAddress ? { address: { '@type': 'PostalAddress', streetAddress } } : {}
}
