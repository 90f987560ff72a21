import { formatPriceAndDuration, priceAndLevels } from '@shop/db/services/prices/format-price-and-duration'
import { type KeyedLine, LINE_KEYS, type PostingPlace } from '@shop/db/tables/postings'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import { describeSpecialDay } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { formatDayHours, WEEKDAYS } from '@shop/db/time/opening-hours/format-hours'
import { listComingSpecialDays } from '@shop/db/time/opening-hours/listed-special-days'
import { hasHours, type OpeningHours, windowsOfWeekday } from '@shop/db/time/opening-hours/opening-hours'
import { listVisible } from '@shop/db/time/visibility/visibility-state'
import { formatCityLine } from '@shop/site/content/shop/shop-address.ts'

/** As many as fit on the door sign. */
const SIGN_SPECIAL_DAYS = 8

export interface Content {
  shop: Shop
  hours: OpeningHours
  services: Service[]
  now: Date
}

/** What a sheet or another site should say now; nothing if the shop has not entered it yet. */
export function linesOf(place: PostingPlace, content: Content): KeyedLine[] {
  if (place === 'door_sign') return signLines(content)
  if (place === 'booking_card') return cardLines(content)
  return place === 'price_list' ? priceListLines(content) : [...weekLines(content), ...specialDayLines(content)]
}

function signLines(content: Content): KeyedLine[] {
  const special = specialDayLines(content).slice(0, SIGN_SPECIAL_DAYS)
  return hasHours(content.hours) ? [...contactLines(content), ...weekLines(content), ...special] : []
}

function cardLines(content: Content): KeyedLine[] {
  const { booking_url } = content.shop
  return booking_url ? [...contactLines(content), line(LINE_KEYS.booking_link, 'the booking link', booking_url)] : []
}

/** The prices first. The printed page of services has the others at the bottom, and the times next to the prices. */
function priceListLines(content: Content): KeyedLine[] {
  const prices = priceLines(content)
  const { shop } = content
  const address = line(
    'shop:address',
    'the address',
    shop.street && [shop.street, formatCityLine(shop)].filter(Boolean).join(', '),
  )
  const foot = [...contactLines(content), ...filled([address]), ...weekLines(content)]
  return prices.length > 0 ? [...prices.map(({ price }) => price), ...foot, ...prices.flatMap(({ time }) => time)] : []
}

function priceLines({ services, shop, now }: Content) {
  return listVisible(services, now, shop.time_zone).visible.map((service) => {
    const { duration } = formatPriceAndDuration(service, shop)
    return {
      price: line(`service:${service.id}:price`, service.title, priceAndLevels(service, shop) || 'Ask us'),
      time: filled([line(`service:${service.id}:time`, `the time of ${service.title}`, duration)]),
    }
  })
}

function contactLines({ shop }: Content): KeyedLine[] {
  return [
    line(LINE_KEYS.name, 'the name', shop.name || 'Our Shop'),
    ...filled([line(LINE_KEYS.phone, 'the phone number', shop.phone)]),
  ]
}

function weekLines({ hours }: Content): KeyedLine[] {
  if (!hasHours(hours)) return []
  return WEEKDAYS.map((day, index) =>
    line(`hours:${index + 1}`, day, formatDayHours(windowsOfWeekday(hours, index + 1))),
  )
}

function specialDayLines({ hours, now, shop }: Content): KeyedLine[] {
  return listComingSpecialDays(hours, { now, zone: shop.time_zone }).map((special) => {
    const { days, hours: text } = describeSpecialDay(special)
    const { from, to } = special
    return { ...line(`special:${from}:${to}`, days, text), from, until: to }
  })
}

function line(key: string, label: string, text: string): KeyedLine {
  return { key, label, text }
}

function filled(lines: KeyedLine[]): KeyedLine[] {
  return lines.filter(({ text }) => text !== '')
}
