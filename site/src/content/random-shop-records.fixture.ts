import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { noticeInputSchema } from '@shop/db/tables/notices'
import { serviceInputSchema } from '@shop/db/tables/services'
import { teamMemberInputSchema } from '@shop/db/tables/team-members'
import { workInputSchema } from '@shop/db/tables/work'
import type { Random } from '../../../scripts/testing/seeded-random.ts'
import { BY_PROGRAM } from './test-shop.fixture.ts'

const NAMES = ['June', 'Rosa', 'Zoë', 'O’Neil & Son', '<Ada>'] as const
const TITLES = ['Fade', 'Beard & Neck', 'Hot-Towel Shave', 'Kids <12', 'Perm'] as const
const KINDS = ['fixed', 'from', 'range', 'varies', 'free', 'levels', 'none'] as const

interface Writer {
  db: Database
  random: Random
  levels: string[]
  link(name: string): string // or ''
  phone(): string
}

/** Fills a new shop with what its visitors may ask about; half of everything optional is missing. */
export function writeRandomRecords(db: Database, random: Random) {
  const { below, pick } = random
  const link = (name: string) =>
    below(2) ? `https://${pick(['booksy.com', 'book.example'])}/${name}-${below(1000)}` : ''
  const phone = () => `(719) 555-01${10 + below(90)}`
  const writer: Writer = { db, random, link, phone, levels: ['Junior', 'Senior', 'Master'].slice(0, below(4)) }
  writeShop(writer)
  const serviceIds = TITLES.slice(0, below(6)).map((title) => addService(writer, title))
  const memberIds = NAMES.slice(0, below(6)).map((name) => addMember(writer, name, serviceIds))
  addNotices(writer)
  addWork(writer, memberIds, serviceIds)
}

function writeShop({ db, random: { below, pick }, levels, link, phone }: Writer) {
  const details = {
    ...{ name: pick(['Kutz & Co', 'Zum <Bart>']), phone: phone(), street: `${below(99)} Pine St`, city: 'Pueblo' },
    ...{ region: 'CO', postal_code: '81003', text_phone: below(2) ? phone() : '', levels, directions_url: link('map') },
    ...{ instagram_url: link('instagram'), tiktok_url: link('tiktok'), email: below(2) ? 'hello@kutz.example' : '' },
    ...{ booking_url: link('shop'), gift_card_url: link('gifts'), has_accessibility_page: below(2) === 0 },
  }
  createRecordStore(db, 'shop').update(1, details, BY_PROGRAM)
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => below(3) > 0)
  const week = days.map((day) => ({ day, from: 60 * (7 + below(4)), to: 60 * (15 + below(6)) }))
  const special_days = below(2) ? [{ from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Thanksgiving' }] : []
  createRecordStore(db, 'hours').update(1, { week, special_days }, BY_PROGRAM)
}

function addService({ db, random: { below, pick }, levels, link }: Writer, title: string): number {
  const price_min = 1000 + below(9000)
  const level_prices = levels.map((_, index) => (below(4) ? price_min + index * 1000 : null))
  const kind = pick([...KINDS])
  const price_kind = kind === 'levels' && !level_prices.some(Boolean) ? 'varies' : kind
  const price = { price_kind, level_prices, price_min, price_max: price_min + 500, minutes: 10 + below(50) }
  const input = { title, description: 'Good.', booking_url: link('service'), draft: below(6) === 0, ...price }
  return createRecordStore(db, 'services').create(serviceInputSchema.parse(input), BY_PROGRAM).id
}

function addMember({ db, random: { below, pick }, link, phone }: Writer, name: string, serviceIds: number[]): number {
  const prices = [
    { name: 'Fade', price_kind: 'fixed', price_min: 100 * (1 + below(90)) },
    { name: 'Beard', price_kind: pick(['from', 'free']), price_min: 2000 },
  ]
  const links = serviceIds.map((service_id) => ({ service_id, url: link('both') }))
  const input = {
    ...{ name, position: 'Barber', description: 'Kind.', draft: below(6) === 0, level: pick([null, 1, 2, 3]) },
    ...{ booking_url: link('member'), service_booking_urls: links.filter(({ url }) => url !== '') },
    ...{ phone_number: below(2) ? phone() : '', own_hours: below(2) ? 'Tue to Sat, 10 to 6' : '' },
    ...{ independent: below(3) === 0, own_prices: prices.slice(below(3)) },
  }
  return createRecordStore(db, 'team-members').create(teamMemberInputSchema.parse(input), BY_PROGRAM).id
}

function addNotices({ db, random: { below } }: Writer) {
  const all = [
    { kind: 'wait', text: 'Walk-in wait: about 20 min', show_until: '2026-11-20T12:45' },
    { kind: 'offer', text: '$5 off fades', show_until: '2026-12-24T23:59' },
    { kind: 'job', text: 'A barber', details: 'Full time.', posted_on: '2026-11-01', show_until: '2026-12-24T23:59' },
    { kind: 'note', text: 'Over', show_until: '2026-11-20T11:59' },
  ]
  for (const input of all.filter(() => below(2)))
    createRecordStore(db, 'notices').create(noticeInputSchema.parse(input), BY_PROGRAM)
}

function addWork({ db, random: { below, pick } }: Writer, memberIds: number[], serviceIds: number[]) {
  const file = { fileName: 'a.png', fileKey: 'a.png', fileType: 'image/png', fileSize: 9, aws_location: 'a.png' }
  const size = { altText: '', upload_date: '2026-11-02', width: 9, height: 9 }
  const { id: image_id } = createRecordStore(db, 'images').create({ ...file, ...size }, BY_PROGRAM)
  for (let number = below(4); number > 0; number--) {
    const ids = { team_member_id: pick([null, ...memberIds]), service_id: pick([null, ...serviceIds]), image_id }
    const consent = { agreed_by: 'Dana Q', agreed_on: '2026-11-02', agreed_site: true, agreed_without_end: true }
    const input = { text: `Work ${number}`, ...ids, ...consent, draft: below(3) === 0 }
    createRecordStore(db, 'work').create(workInputSchema.parse(input), BY_PROGRAM)
  }
}
