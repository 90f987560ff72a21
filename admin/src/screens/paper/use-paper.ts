import { LISTED_DAYS_BEFORE } from '@shop/db/opening-hours/listed-special-days'
import type { PostedLine } from '@shop/db/tables/printed-and-posted-lines'
import type { PostingPlace } from '@shop/db/tables/printed-and-posted-place-kinds'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { hoursQuery, postingsQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import type { api } from '../../base/http/api-client.ts'
import { describeOutdatedLines, findOutdatedLines } from './outdated-lines.ts'
import { cardLines, listingLines, priceListLines, signLines } from './posted-lines.ts'

export const PLACE_NAMES: Record<PostingPlace, string> = {
  door_sign: 'Door sign',
  booking_card: 'Booking card',
  price_list: 'Price list',
  google: 'Google',
  apple_maps: 'Apple Maps',
  yelp: 'Yelp',
  facebook: 'Facebook',
}

type Posting = InferResponseType<typeof api.postings.$get>[number]

export interface PlaceState {
  place: PostingPlace
  lines: PostedLine[] // that it has to say now
  posted?: string // Nov 3 by rosa
  on?: string // Nov 3
  outdated?: string // how it differs from the shop: shows $25 for Haircut, which is $28 now.
}

/** @returns a function that compares a place with what it said last; undefined until everything is loaded */
export function usePaper(): ((place: PostingPlace) => PlaceState) | undefined {
  const shop = useShop()
  const { data: hours } = useQuery(hoursQuery)
  const { data: postings } = useQuery(postingsQuery)
  const { rows: services, isLoading } = useRecordLists().services
  if (!shop || !hours || !postings || isLoading) return undefined
  const content = { shop, hours, services, now: new Date() }
  return (place) => {
    const lines = linesOf(place, content)
    const posting = postings.find((posting) => posting.place === place)
    return { place, lines, ...(posting && comparePosting(posting, lines, content)) }
  }
}

function linesOf(place: PostingPlace, content: Parameters<typeof signLines>[0]): PostedLine[] {
  if (place === 'door_sign') return signLines(content)
  if (place === 'booking_card') return cardLines(content)
  return place === 'price_list' ? priceListLines(content) : listingLines(content)
}

function comparePosting(
  { place, lines, at, username }: Posting,
  current: PostedLine[],
  { now, shop: { time_zone } }: { now: Date; shop: { time_zone: string } },
) {
  const today = dayAt(now.getTime(), time_zone)
  const missedUntil = place === 'door_sign' ? toIsoDay(today + LISTED_DAYS_BEFORE) : '9999-12-31'
  const wrong = findOutdatedLines(lines, current, { today: toIsoDay(today), missedUntil })
  const on = formatDay(at, time_zone, now)
  return { on, posted: `${on} by ${username}`, ...(wrong.length > 0 && { outdated: describeOutdatedLines(wrong) }) }
}

/** "The price list printed on Nov 3 shows $25 for Haircut, which is $28 now."; undefined while the sheet is right */
export function describeOutdatedSheet({ place, on, outdated }: PlaceState): string | undefined {
  return outdated && `The ${PLACE_NAMES[place].toLowerCase()} printed on ${on} ${outdated}`
}
