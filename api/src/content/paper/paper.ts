import { LISTED_DAYS_BEFORE } from '@shop/db/opening-hours/listed-special-days'
import type { Database } from '@shop/db/sqlite/open-database'
import { sortByDisplayOrder } from '@shop/db/tables/columns'
import { hours } from '@shop/db/tables/hours'
import {
  type KeyedLine,
  POSTING_PLACES,
  type PostingPlace,
  postings,
  SHEETS,
} from '@shop/db/tables/printed-and-posted-lines'
import { services } from '@shop/db/tables/services'
import { shop } from '@shop/db/tables/shop'
import { users } from '@shop/db/tables/users'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatDayAsOf } from '@shop/db/time/format-calendar-day'
import { eq, inArray, max } from 'drizzle-orm'
import { describeOutdatedLines, findOutdatedLines } from './outdated-lines.ts'
import { type Content, linesOf } from './posted-lines.ts'

export interface PaperPlace {
  place: PostingPlace
  name: string
  isSheet: boolean // or another site that shows the hours
  lines: KeyedLine[] // that it has to say now
  posted?: string // Nov 3 by rosa
  problem?: string // how it differs from the shop, as a sentence
}

const NAMES: Record<PostingPlace, string> = {
  door_sign: 'Door sign',
  booking_card: 'Booking card',
  price_list: 'Price list',
  google: 'Google',
  apple_maps: 'Apple Maps',
  yelp: 'Yelp',
  facebook: 'Facebook',
}

export function readPaper(db: Database, now: Date): PaperPlace[] {
  const [details, week] = [db.select().from(shop).get(), db.select().from(hours).get()]
  if (!details || !week) return []
  const content = { shop: details, hours: week, services: sortByDisplayOrder(db.select().from(services).all()), now }
  const postings = new Map(listNewestPostings(db).map((posting) => [posting.place, posting]))
  return POSTING_PLACES.map((place) => {
    const lines = linesOf(place, content)
    const posting = postings.get(place)
    const isSheet = SHEETS.some((sheet) => sheet === place)
    return {
      place,
      name: NAMES[place],
      isSheet,
      lines,
      ...(posting && comparePosting(posting, { lines, isSheet }, content)),
    }
  })
}

/** What each place said last. */
export function listNewestPostings(db: Database) {
  const { id, place, lines, at } = postings
  const ofPlaces = db.select({ id: max(id) }).from(postings)
  const isNewest = inArray(id, ofPlaces.groupBy(place))
  const newest = db.select({ id, place, lines, at, username: users.username }).from(postings).where(isNewest)
  return newest.innerJoin(users, eq(users.id, postings.user_id)).all()
}

type Posting = ReturnType<typeof listNewestPostings>[number]

function comparePosting(
  { place, lines, at, username }: Posting,
  current: Pick<PaperPlace, 'lines' | 'isSheet'>,
  { now, shop }: Content,
) {
  const today = dayAt(now.getTime(), shop.time_zone)
  const missedUntil = place === 'door_sign' ? toIsoDay(today + LISTED_DAYS_BEFORE) : '9999-12-31'
  const outdated = describeOutdatedLines(
    findOutdatedLines(lines, current.lines, { today: toIsoDay(today), missedUntil }),
  )
  const on = formatDayAsOf(dayAt(Date.parse(at), shop.time_zone), today)
  const problem = current.isSheet
    ? `The ${NAMES[place].toLowerCase()} printed on ${on} ${outdated}`
    : `Since ${on} it ${outdated}`
  return { posted: `${on} by ${username}`, ...(outdated && { problem }) }
}
