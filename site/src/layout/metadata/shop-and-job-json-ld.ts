import { groupRows } from '@shop/db/group-rows'
import { translate } from '@shop/db/language/translate'
import type { Notice } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { MINUTES_PER_DAY } from '@shop/db/time/calendar-day'
import { WEEKDAYS } from '@shop/db/time/opening-hours/format-hours'
import {
  mergeWindows,
  type OpeningHours,
  type SpecialDay,
  type Window,
  windowsOfWeekday,
} from '@shop/db/time/opening-hours/opening-hours'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { listProfiles } from '../../components/links/social-links.ts'
import { isJobOrChairOpening } from '../../content/notice-texts-and-end-times.ts'
import type { ShownNotice } from '../../content/read-notices.ts'
import { telephone } from '../../content/shop/phone-parts.ts'
import { formatCity } from '../../content/shop/shop-address.ts'
import type { ShareImage } from './open-graph-image.ts'

interface HairSalonJsonLdOptions {
  siteUrl: URL
  shareImage: Pick<ShareImage, 'href'>
  hours: OpeningHours | undefined
  offers?: JsonLd
}

/** Without reviews: they have no ratings, which search engines require, as they do a name and an address. */
export function hairSalonJsonLd(
  shop: Shop,
  { siteUrl, shareImage, hours, offers }: HairSalonJsonLdOptions,
): JsonLd | undefined {
  if (!shop.name || !isPlaced(shop)) return undefined
  const profiles = listProfiles(shop).map(({ href }) => href)
  return {
    '@type': 'HairSalon',
    '@id': new URL('/#shop', siteUrl).href,
    name: shop.name,
    url: new URL('/', siteUrl).href,
    image: new URL(shareImage.href, siteUrl).href,
    ...telephone(shop.phone, shop.country),
    ...(shop.email && { email: shop.email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...businessPlace(shop),
    ...(isWebUrl(shop.directions_url) && { hasMap: shop.directions_url }),
    ...(isWebUrl(shop.gift_card_url) && {
      makesOffer: {
        '@type': 'Offer',
        url: shop.gift_card_url,
        itemOffered: { '@type': 'Product', name: translate('Gift card') },
      },
    }),
    ...(hours && openingHoursJsonLd(hours)),
    ...offers,
  }
}

/** Whether it says where it is, or that it comes to its customers. */
export function isPlaced({ street, comes_to_customers }: Shop): boolean {
  return street !== '' || comes_to_customers
}

export function businessPlace(shop: Shop): JsonLd {
  if (!shop.comes_to_customers) return { address: postalAddress(shop) }
  return { areaServed: { '@type': 'City', name: formatCity(shop) } }
}

export function postalAddress(shop: Shop): JsonLd {
  return {
    '@type': 'PostalAddress',
    ...(shop.street && { streetAddress: shop.street }),
    addressLocality: shop.city,
    addressRegion: shop.region,
    postalCode: shop.postal_code,
    addressCountry: shop.country,
  }
}

/** Opens and closes at midnight: how Google is told that a day is closed. */
const CLOSED: Window = { from: 0, to: 0 }

/** Closures as Google documents them, and all special days as schema.org defines them. */
export function openingHoursJsonLd(hours: OpeningHours): JsonLd {
  const closures = hours.special_days.filter(({ windows }) => windows.length === 0)
  const special = hours.special_days.flatMap(specialSpecifications)
  return {
    openingHoursSpecification: [...weekSpecifications(hours), ...closures.flatMap(specialSpecifications)],
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

function weekSpecifications(hours: OpeningHours): JsonLd[] {
  const windows = WEEKDAYS.flatMap((name, index) =>
    orClosed(windowsOfWeekday(hours, index + 1)).map((window) => ({ name, window })),
  )
  const alike = groupRows(windows, ({ window }) => `${window.from}-${window.to}`)
  return alike.map(({ head, rest }) =>
    specification(head.window, { dayOfWeek: [head, ...rest].map(({ name }) => name) }),
  )
}

function specialSpecifications({ from, to, windows }: SpecialDay): JsonLd[] {
  return orClosed(mergeWindows(windows)).map((window) => specification(window, { validFrom: from, validThrough: to }))
}

function orClosed(windows: Window[]): Window[] {
  return windows.length > 0 ? windows : [CLOSED]
}

/** A window of a whole day closes one minute before it opened, as Google asks. */
function specification({ from, to }: Window, days: JsonLd): JsonLd {
  const closes = to - from === MINUTES_PER_DAY ? to - 1 : to
  return { '@type': 'OpeningHoursSpecification', ...days, opens: formatTime(from), closes: formatTime(closes) }
}

/** 18:30 on the 24-hour clock. */
function formatTime(minutes: number): string {
  const inDay = minutes % MINUTES_PER_DAY
  return [Math.floor(inDay / 60), inDay % 60].map((number) => `${number}`.padStart(2, '0')).join(':')
}

export type JsonLd = Record<string, unknown>

/** JSON for a script element: no text in it can close the element. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** For jobs that the page shows in detail and that say since when they are open, which search engines require. */
export function jobPostingsJsonLd(notices: ShownNotice[], shop: Shop, siteUrl: URL): JsonLd[] {
  const isJob = ({ kind, details, posted_on }: Notice) =>
    kind === 'job' && posted_on && isJobOrChairOpening({ kind, details })
  return notices.filter(isJob).map(({ text, details, posted_on, end }) => ({
    '@type': 'JobPosting',
    title: text,
    description: details,
    datePosted: posted_on,
    validThrough: end.iso,
    hiringOrganization: { '@type': 'Organization', name: shop.name, sameAs: new URL('/', siteUrl).href },
    jobLocation: { '@type': 'Place', address: postalAddress(shop) },
  }))
}
