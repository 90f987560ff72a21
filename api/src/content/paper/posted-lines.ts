import { describeSpecialDay } from '@shop/db/opening-hours/describe-week-and-special-days'
import { formatDayHours, WEEKDAYS } from '@shop/db/opening-hours/format-hours'
import { listComingSpecialDays } from '@shop/db/opening-hours/listed-special-days'
import { hasHours, type OpeningHours, windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import { priceWords } from '@shop/db/services/prices/format-price-and-duration'
import { LINE_LABELS, type PostedLine, type PostingPlace } from '@shop/db/tables/printed-and-posted-lines'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
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

/** What a sheet or another site has to say now; nothing where the shop has not said it yet. */
export function linesOf(place: PostingPlace, content: Content): PostedLine[] {
  if (place === 'door_sign') return signLines(content)
  if (place === 'booking_card') return cardLines(content)
  return place === 'price_list' ? priceListLines(content) : listingLines(content)
}

function signLines(content: Content): PostedLine[] {
  const special = specialDayLines(content).slice(0, SIGN_SPECIAL_DAYS)
  return hasHours(content.hours) ? [...contactLines(content), ...weekLines(content), ...special] : []
}

function cardLines(content: Content): PostedLine[] {
  const { booking_url } = content.shop
  return booking_url ? [...contactLines(content), line(LINE_LABELS.booking_link, booking_url)] : []
}

function listingLines(content: Content): PostedLine[] {
  return [...weekLines(content), ...specialDayLines(content)]
}

/** The prices first. The printed page of services has the others at its foot, and the times beside the prices. */
function priceListLines(content: Content): PostedLine[] {
  const prices = priceLines(content)
  const { shop } = content
  const address = line('the address', shop.street && [shop.street, formatCityLine(shop)].filter(Boolean).join(', '))
  const foot = [...contactLines(content), ...filled([address]), ...weekLines(content)]
  return prices.length > 0 ? [...prices.map(({ price }) => price), ...foot, ...prices.flatMap(({ time }) => time)] : []
}

function priceLines({ services, shop, now }: Content) {
  return listVisible(services, now, shop.time_zone).visible.map((service) => {
    const { price, levels, duration } = priceWords(service, shop)
    const words = [price, ...levels].filter(Boolean).join(' · ')
    return {
      price: line(service.title, words || 'no price'),
      time: filled([line(`the time of ${service.title}`, duration)]),
    }
  })
}

function contactLines({ shop }: Content): PostedLine[] {
  return [line(LINE_LABELS.name, shop.name || 'Our Shop'), ...filled([line(LINE_LABELS.phone, shop.phone)])]
}

function weekLines({ hours }: Content): PostedLine[] {
  if (!hasHours(hours)) return []
  return WEEKDAYS.map((day, index) => line(day, formatDayHours(windowsOfWeekday(hours, index + 1))))
}

function specialDayLines({ hours, now, shop }: Content): PostedLine[] {
  return listComingSpecialDays(hours, { now, zone: shop.time_zone }).map((special) => {
    const { days, hours: text } = describeSpecialDay(special)
    return { ...line(days, text), from: special.from, until: special.to }
  })
}

function line(label: string, text: string): PostedLine {
  return { label, text }
}

function filled(lines: PostedLine[]): PostedLine[] {
  return lines.filter(({ text }) => text !== '')
}
