import type { Database } from '@shop/db/sqlite/open-database'
import { hours } from '@shop/db/tables/hours'
import {
  type KeyedLine,
  POSTING_PLACES,
  type PostedLine,
  type PostingPlace,
  postings,
  SHEETS,
} from '@shop/db/tables/postings'
import { services } from '@shop/db/tables/services'
import { sortByDisplayOrder } from '@shop/db/tables/shared-columns'
import { shop } from '@shop/db/tables/shop'
import { users } from '@shop/db/tables/users'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatDayAsOf } from '@shop/db/time/format-calendar-day'
import { LISTED_DAYS_BEFORE } from '@shop/db/time/opening-hours/listed-special-days'
import { eq, inArray, max } from 'drizzle-orm'
import { type Content, linesOf } from './current-lines.ts'

export interface PostingState {
  place: PostingPlace
  name: string
  isSheet: boolean // false for a listing on another site
  lines: KeyedLine[] // what it should say now
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

export function readPostingStates(db: Database, now: Date): PostingState[] {
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
  current: Pick<PostingState, 'lines' | 'isSheet'>,
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

interface OutdatedLine {
  posted?: KeyedLine // undefined: it is missing there
  current?: KeyedLine | undefined // undefined: it is no longer on the site
}

interface Days {
  today: string // YYYY-MM-DD
  missedUntil: string // a special day after it may be missing still
}

/** The lines that are wrong by now. A special day that is over is not one of them. */
export function findOutdatedLines(posted: PostedLine[], current: KeyedLine[], days: Days): OutdatedLine[] {
  const old = withKeys(posted, current).filter(({ until }) => until === undefined || until >= days.today)
  const isMissed = ({ key, from = '' }: KeyedLine) =>
    from <= days.missedUntil && !old.some((posted) => posted.key === key)
  return [
    ...old
      .map((posted) => ({ posted, current: current.find(({ key }) => key === posted.key) }))
      .filter(({ posted, current }) => !current || posted.text !== current.text || isRenamed(posted, current)),
    ...current.filter(isMissed).map((line) => ({ current: line })),
  ]
}

/** Gives lines from earlier releases, which have no keys, the keys of those that have the same name now. */
function withKeys(posted: PostedLine[], current: KeyedLine[]): KeyedLine[] {
  const unmatched = new Set(current)
  return posted.map((line) => {
    const match = [...unmatched].find(({ key, label }) => (line.key ? key === line.key : label === line.label))
    if (match) unmatched.delete(match)
    return { ...line, key: line.key ?? match?.key ?? line.label }
  })
}

/** The names of services are the owner's words, and are on the sheet; other labels are the program's words. */
function isRenamed(posted: KeyedLine, current: KeyedLine): boolean {
  return /^service:\d+:price$/.test(posted.key) && posted.label !== current.label
}

/** "shows $25 for Haircut, which is $28 now", for the first line; the others are counted. */
export function describeOutdatedLines([first, ...more]: OutdatedLine[]): string {
  if (!first) return ''
  const others = more.length === 1 ? ' One more line is wrong.' : ` ${more.length} more lines are wrong.`
  return `${describeLine(first)}.${more.length > 0 ? others : ''}`
}

function describeLine({ posted, current }: OutdatedLine): string {
  if (!posted) return `does not have ${current?.label}: ${inSentence(current?.text)}`
  if (!current) return `still has ${posted.label}: ${inSentence(posted.text)}`
  if (posted.text === current.text) return `shows ${posted.label}, which is called ${current.label} now`
  const now = isRenamed(posted, current) ? `${inSentence(current.text)} for ${current.label}` : inSentence(current.text)
  return `shows ${inSentence(posted.text)} for ${posted.label}, which is ${now} now`
}

function inSentence(text = ''): string {
  return text.replace(/^(Ask|Call|Closed|Free|Open)\b/, (word) => word.toLowerCase())
}
