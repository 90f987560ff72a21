import { PRICE_KINDS } from '../../../db/src/services/prices/service-price-schema.ts'
import { PALETTE_NAMES } from '../../../db/src/tables/look.ts'
import { NOTICE_KINDS } from '../../../db/src/tables/notices.ts'
import { pageTextsInputSchema } from '../../../db/src/tables/page-texts.ts'
import type { Random } from '../../../scripts/testing/seeded-random.ts'
import type { ShopEditor } from './shop-api-client.ts'
import { NEXT_YEAR } from './write-content.ts'

const WORDS = [
  'Fade',
  'beard',
  'Juniper',
  '&',
  'coffee',
  'on',
  'Saturday',
  'Großmutter’s',
  'hot-towel',
  'shave',
  '“Ñandú”',
]
/** No line has room for it. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'

/** Short, as long as it may be, or with a word that fits no line. */
function randomText({ below, pick }: Random, maxLength: number): string {
  const length = pick([1, Math.min(maxLength, 24), maxLength])
  let text = below(8) === 0 && length > LONG_WORD.length ? LONG_WORD : pick(['Cut', 'Shop', 'Day'])
  for (let next = ''; text.length + next.length < length; next = ` ${pick(WORDS as [string, ...string[]])}`)
    text += next
  return text
}

const PAGE_TEXT_NAMES = Object.keys(pageTextsInputSchema.shape).filter((name) => name !== 'words')

const LINKS = {
  ...{ booking_url: '', reviews_url: '', write_review_url: '', directions_url: '', gift_card_url: '' },
  ...{ instagram_url: 'instagram.com', facebook_url: 'facebook.com', tiktok_url: 'tiktok.com' },
}

/** @param index in its list, in which there is at most one wait */
function randomNotice(random: Random, index: number) {
  const { below, pick } = random
  const texts = { text: randomText(random, 200), details: below(2) ? randomText(random, 500) : '' }
  const show_until = `2999-12-${10 + below(20)}T23:59`
  const [wait, ...others] = NOTICE_KINDS
  return { kind: index === 0 ? pick([wait, ...others]) : pick(others), ...texts, posted_on: '2026-11-02', show_until }
}

function randomOwnPrices(random: Random) {
  const price_min = () => 1 + random.below(9000)
  const row = () => ({
    name: randomText(random, 60),
    price_kind: random.pick(['fixed', 'from']),
    price_min: price_min(),
  })
  return Array.from({ length: random.below(21) }, row)
}

/** @param optional a text of at most so many characters, or '' */
function randomMarkdown(optional: (maxLength: number) => string): string {
  return `## ${optional(60)}\n\n- ${optional(300)}\n-\n\n[${optional(9)}](/events)`
}

/** @param pictures ids of images @returns how many of each list the shop has */
export async function writeRandomShop(shop: ShopEditor, random: Random, pictures: number[]) {
  const { below, pick } = random
  const text = (maxLength = 200) => randomText(random, maxLength)
  const optional = (maxLength?: number) => (below(2) ? text(maxLength) : '')
  const link = (host?: string) => (below(2) ? `https://${host || 'example.com'}/${below(100)}` : '')
  const image_id = () => (below(2) ? (pictures[below(pictures.length)] ?? null) : null)
  const levels = Array.from({ length: below(5) }, (_, index) => `${index} ${optional(30)}`)
  const [phone, text_phone] = [pick(['(541) 555-0134', text(30)]), optional(30)]
  const place = { street: text(60), city: text(40), region: 'OR', postal_code: '97701' }
  const links = Object.fromEntries(Object.entries(LINKS).map(([name, host]) => [name, link(host)]))
  await shop.change('/shop', { levels, name: text(60), phone, text_phone, ...place, ...links })
  const texts = PAGE_TEXT_NAMES.map((name) => [name, optional(40)])
  await shop.change('/page-texts', Object.fromEntries(texts))
  const images = { hero_image_id: image_id(), about_image_id: image_id(), logo_image_id: image_id() }
  await shop.change('/look', { palette: pick([...PALETTE_NAMES]), hue: below(360), ...images })
  const serviceIds: number[] = []
  const lists = {
    services: () => ({
      ...{ title: text(60), description: text(below(3) ? 120 : 2000), image_id: image_id() },
      ...{
        ...{ price_kind: pick([...PRICE_KINDS]), price_min: 1 + below(9000) },
        price_max: 10_000,
        minutes: pick([null, 45]),
        level_prices: [1 + below(9000), ...levels.map(() => 1 + below(9000))],
        booking_url: link(),
      },
    }),
    'team-members': () => ({
      ...{ name: text(60), position: text(60), description: text(500), image_id: image_id(), booking_url: link() },
      level: pick([null, 1, 2, 5]),
      ...{ independent: below(3) === 0, own_prices: randomOwnPrices(random), own_hours: optional(60) },
      service_booking_urls: serviceIds.filter(() => below(4) === 0).map((service_id) => ({ service_id, url: link() })),
      ...{ phone_number: optional(30), instagram_name: optional(30), instagram_url: link(), facebook_url: link() },
    }),
    events: () => ({
      ...{ month: 'JUN', day: `${1 + below(28)}`, year: NEXT_YEAR, time: pick(['7:30 PM', '4 - 6 PM', text(60)]) },
      ...{ title: text(90), location: optional(), address: optional(), short_description: text(300) },
      ...{ description: randomMarkdown(optional), image_id: image_id() },
    }),
    notices: (index: number) => ({ ...randomNotice(random, index), link_url: link() }),
    reviews: () => ({ text: text(500), name: text(60), agreed: true, source: 'google', source_url: link() }),
  }
  for (const [name, record] of Object.entries(lists)) {
    await shop.removeAll(`/${name}`)
    const rows = await Promise.all(Array.from({ length: below(13) }, (_, index) => shop.add(`/${name}`, record(index))))
    if (name === 'services') serviceIds.push(...rows.map(({ id }) => id))
  }
}
