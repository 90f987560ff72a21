import type { Service } from '@shop/db/tables/services'
import type { TeamMember } from '@shop/db/tables/team-members'
import { memberLinks, type Pages, type Question, type Rows, toDigits } from './expected-answers-about-shop.fixture.ts'

interface Offer {
  itemOffered: { name: string }
  lowPrice?: string
  highPrice?: string
  offers?: { name: string; price: string }[]
}

type PriceRow = Pick<Service, 'price_kind' | 'price_min' | 'price_max'>

const usd = (cents: number | null) => `$${toDecimal(cents ?? 0).replace('.00', '')}`
const toDecimal = (cents: number) => (cents / 100).toFixed(2)
const firstOf = (...links: (string | undefined)[]) => links.find(Boolean) ?? ''

export function askOfService({ services: page }: Pages, row: Service, rows: Rows): Question[] {
  const { details } = rows
  const card = page.itemOf(row.title)
  const levels = levelsOf(row, details.levels)
  const catalog = page.markupOf('HairSalon')[0]?.hasOfferCatalog as { itemListElement: Offer[] } | undefined
  const offer = catalog?.itemListElement.find(({ itemOffered }) => itemOffered.name === row.title)
  const link = firstOf(row.booking_url, details.booking_url)
  const linksToMembers = page.linksOf(card).flatMap(({ words, href }) => (words.startsWith('With ') ? [href] : []))
  const extremes = levels.length > 0 ? [levels.at(0)?.price, levels.at(-1)?.price] : [undefined, undefined]
  return [
    [`What does ${row.title} cost?`, page.textOf('p b', card), priceWords(row, levels)],
    [`What does ${row.title} cost with a Senior?`, findPrice(offer?.offers), findPrice(levels)],
    [`What does ${row.title} cost at least and at most?`, [offer?.lowPrice, offer?.highPrice], extremes],
    [`How long does ${row.title} take?`, page.all('p', card).join().includes(`${row.minutes} min`), true],
    [`How do I book ${row.title}?`, page.findLink(`Book ${row.title}`, card), link],
    [`How do I book ${row.title} with somebody?`, linksToMembers, memberLinks(row, rows)],
  ]
}

const findPrice = (levels: { name: string; price: string }[] = []) =>
  levels.find(({ name }) => name === 'Senior')?.price

function levelsOf({ price_kind, level_prices }: Service, names: string[]) {
  const prices = names.map((name, index) => ({ name, price: level_prices[index] ?? null }))
  const known = prices.flatMap(({ name, price }) => (price === null ? [] : [{ name, price: toDecimal(price) }]))
  return price_kind === 'levels' ? known : []
}

function priceWords({ price_kind, price_min, price_max }: PriceRow, levels: { price: string }[]): string {
  const lowest = usd(Number(levels[0]?.price) * 100)
  const words: Record<Service['price_kind'], string> = {
    none: '',
    fixed: usd(price_min),
    from: `from ${usd(price_min)}`,
    range: `${usd(price_min)}–${usd(price_max)}`,
    varies: 'Call for price',
    free: 'Free',
    levels: levels.length > 1 ? `from ${lowest}` : lowest,
  }
  return words[price_kind]
}

export function askOfMember({ team }: Pages, row: TeamMember, { details, services }: Rows): Question[] {
  const { name, independent } = row
  const card = team.itemOf(name)
  const phone = row.phone_number && toDigits(row.phone_number)
  const prices = row.own_prices.map((price) => [price.name, priceWords({ ...price, price_max: null }, [])])
  const calls = team.linksOf(card).filter(({ href }) => href.startsWith('tel:'))
  const business = team.markupOf('HairSalon').find((item) => item.name === name)
  const priced = services.flatMap((service) => levelsOf(service, details.levels).map(({ name }) => name))
  const level = priced.find((name) => !independent && name === details.levels[(row.level ?? 0) - 1])
  const link = firstOf(row.booking_url, independent ? '' : details.booking_url)
  const hours = independent && row.own_hours ? [row.own_hours] : []
  return [
    [`What does ${name} do?`, team.textOf('.eyebrow', card), row.position],
    [`How do I book ${name}?`, team.findLink(`Book with ${name} Now`, card), link],
    [`How do I call ${name}?`, calls.map(({ href }) => href), phone ? [`tel:${phone}`] : []],
    [`Whose prices does ${name} ask?`, team.findLink(`${level} prices`, card), level ? '/services' : ''],
    [`Does ${name} run a business?`, team.textOf('.own-business__tag', card) !== '', independent],
    [`What does ${name} ask?`, team.rowsOf(card, 'dl > div', 'dt, dd'), independent ? prices : []],
    [`When is ${name} here?`, team.all('.own-business__hours', card), hours],
    [`Whom does an assistant call?`, business?.telephone ?? '', independent ? phone : ''],
  ]
}
