import type { Database } from '@shop/db/sqlite/open-database'
import { hours } from '@shop/db/tables/hours'
import { notices } from '@shop/db/tables/notices'
import { type Service, services } from '@shop/db/tables/services'
import { shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'
import { work } from '@shop/db/tables/work'
import type { Answers } from './page-answers.fixture.ts'

export type Pages = Record<'home' | 'services' | 'team' | 'work' | 'accessibility', Answers>

/** What is asked, what the pages answer, and what the database says. */
export type Question = [asked: string, found: unknown, expected: unknown]

export type Rows = ReturnType<typeof readRows>

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (minutes: number) => `${((minutes / 60 + 11) % 12) + 1} ${minutes < 720 ? 'AM' : 'PM'}`

export const toDigits = (phone: string) => `+1${phone.replaceAll(/\D/g, '')}`

/** The links of the shop's own people for a service, other than that of the service. */
export function memberLinks({ id, booking_url }: Service, { details, members }: Rows): string[] {
  return members.flatMap(({ independent, service_booking_urls }) => {
    const url = service_booking_urls.find(({ service_id }) => service_id === id)?.url
    return url && !independent && url !== (booking_url || details.booking_url) ? [url] : []
  })
}

/** The rows that visitors may know of; of notices also those that are over. */
export function readRows(db: Database) {
  const shown = <Row extends { draft: boolean }>(rows: Row[]) => rows.filter(({ draft }) => !draft)
  const [details] = db.select().from(shop).all()
  const [opening] = db.select().from(hours).all()
  if (!details || !opening) throw new Error('The shop has no details.')
  return {
    ...{ details, opening, notices: db.select().from(notices).all() },
    services: shown(db.select().from(services).all()),
    members: shown(db.select().from(teamMembers).all()),
    work: shown(db.select().from(work).all()),
  }
}

export function askOfShop(pages: Pages, rows: Rows): Question[] {
  return [...askOfDetails(pages, rows), ...askOfHours(pages, rows), ...askOfClaims(pages, rows)]
}

function askOfDetails({ home, services, accessibility }: Pages, rows: Rows): Question[] {
  const { details } = rows
  const [salon = {}] = home.markupOf('HairSalon')
  const { booking_url: target, gift_card_url, text_phone, directions_url } = details
  const place = salon.address as { streetAddress: string }
  const giftCards = salon.makesOffer as { url: string } | undefined
  const differs = rows.services.some(
    (row) => ![details.booking_url, ''].includes(row.booking_url) || memberLinks(row, rows).length > 0,
  )
  const profiles = [details.instagram_url, details.tiktok_url].filter(Boolean)
  const action = target && differs ? { '@type': 'ReserveAction', target } : undefined
  return [
    ['What is its name?', [salon.name, home.document.title.endsWith(details.name)], [details.name, true]],
    ['What is its phone number?', salon.telephone, toDigits(details.phone)],
    ['Where is it?', place.streetAddress, details.street],
    ['How do I get there?', directions_url && home.findLink('Get directions'), directions_url],
    ['How do I book?', services.findLink('Book Now'), target],
    ['How does an assistant book?', services.markupOf('HairSalon')[0]?.potentialAction, action],
    ['May I text?', home.findLink('Text '), text_phone && `sms:${toDigits(text_phone)}`],
    ['Do you sell gift cards?', home.findLink('Gift cards'), gift_card_url],
    ['And where, for an assistant?', giftCards?.url, gift_card_url || undefined],
    ['Is it on Instagram?', home.findLink('Instagram'), details.instagram_url],
    ['Where else is it, for an assistant?', salon.sameAs, profiles.length > 0 ? profiles : undefined],
    ['May I write?', home.findLink(details.email || '@'), details.email && `mailto:${details.email}`],
    ['Was the site tested?', accessibility.text.includes('WCAG'), details.has_accessibility_page],
  ]
}

function askOfHours({ home }: Pages, { opening: { week, special_days } }: Rows): Question[] {
  const rows = home.rowsOf(home.document.querySelector('#hours'), 'tr', 'th, td')
  const lineOf = (day: string) => rows.find(([heading]) => heading === day)?.[1]
  const ofWeekdays = WEEKDAYS.map((day, index): Question => {
    const window = week.find((row) => row.day === index + 1)
    const words = window ? `${clock(window.from)} – ${clock(window.to)}` : 'Closed'
    return [`Is it open on ${day}?`, lineOf(day), week.length > 0 ? words : undefined]
  })
  const holiday = special_days[0] && 'Closed'
  return [...ofWeekdays, ['Is it open on Thanksgiving?', lineOf('Thu, Nov 26, Thanksgiving'), holiday]]
}

function askOfClaims({ home, services, work: album }: Pages, rows: Rows): Question[] {
  const has = (kind: string) => rows.notices.some((row) => row.kind === kind)
  const linesOf = (words: RegExp) => home.all('.notices__notice').filter((line) => words.test(line))
  const jobs = home.markupOf('JobPosting').map(({ title, validThrough }) => [title, validThrough])
  const { week } = rows.opening
  const isOpenAtNoon = week.length === 0 || week.some(({ day }) => day === 5)
  const wait = has('wait') && isOpenAtNoon ? ['Walk-in wait: about 20 min, until 12:45 PM'] : []
  return [
    ['How long is the wait, and until when?', linesOf(/^Walk-in/), wait],
    ['Which offers are there?', linesOf(/^\$5|^Over/), has('offer') ? ['$5 off fades, until Thu, Dec 24'] : []],
    ['Are you hiring?', jobs, has('job') ? [['A barber', '2026-12-24T23:59:00-07:00']] : []],
    ['Which work can I see?', album.all('figcaption b'), rows.work.map(({ text }) => text)],
    ['Whose head is it?', [album, home].some(({ text }) => text.includes('Dana')), false],
    ['What do you do?', services.all('main li h2'), rows.services.map(({ title }) => title)],
  ]
}
