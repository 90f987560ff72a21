import type { Minutes } from '@shop/db/services/prices/parse-minutes'
import { type PriceFromText, parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { findPrices, type PriceWithWords } from './find-prices.ts'
import { findWeekdays } from './find-weekdays.ts'
import { cleanWords, isLevelName, isServiceTitle, splitTitle, withoutButton } from './service-words.ts'

export interface ServiceWords {
  title: string
  description: string
  price: PriceFromText
  minutes: Minutes | undefined
  note: string // why it needs a look, or ''
}

interface LevelAmounts {
  title: string
  names: string[] // none for amounts in columns, whose names stand above
  prices: number[]
  minutes: Minutes | undefined
  note: string
}

/** The price of a service that takes so long. */
export type SpanPrice = Pick<PriceWithWords, 'price' | 'minutes' | 'span'>

/** What one line says about prices; a line that is none of these says nothing. */
export type PriceLine =
  | { kind: 'services'; services: ServiceWords[] }
  | ({ kind: 'levels' } & LevelAmounts)
  | { kind: 'level names'; names: string[] }
  | { kind: 'spans'; title: string; prices: SpanPrice[] }
  | ({ kind: 'price'; note: string } & SpanPrice)
  | { kind: 'minutes'; minutes: Minutes }

const FREE = 'Is this a service that costs nothing?'
const ADD_ON = 'Is this a service of its own, or an amount on top?'
const CORRECTED = 'A letter in the price was read as a digit.'
const SEVERAL = 'This line holds more than one price.'
const LEAST = 'A price by level cannot be “from” an amount.'
const LEFT_OVER = 'Some words behind the price may belong elsewhere.'

export function readPriceLine(line: string, currency: string): PriceLine | undefined {
  const { prices, words, minutes } = findPrices(line, currency)
  const [first, ...others] = prices
  if (!first) return readLineWithoutPrice(words, minutes, currency)
  if (!first.isSigned && findWeekdays(first.before)[0]?.index === 0) return undefined // hours
  const isNameFirst = cleanWords(first.before) !== ''
  const names = prices.map(({ before, after }, index) => (isNameFirst ? before : (others[index]?.before ?? after)))
  const rest = isNameFirst ? (prices.at(-1)?.after ?? '') : ''
  if (prices.length === 1 && cleanWords(names[0] ?? '') === '') return { ...first, kind: 'price', note: noteOf(first) }
  return readSpans(prices) ?? readLevels(prices, names) ?? readServices(prices, names, rest)
}

/** A line of its own; Call is a button, and a consultation a service. */
const PRICE_IN_WORDS = /free|complimentary|varies|price|pricing|quote|request/i
const FREE_TITLE = /^(?:free|complimentary) ((?:\p{L}+ ){0,2}\p{L}+)$/iu

function readLineWithoutPrice(words: string, minutes: Minutes | undefined, currency: string): PriceLine | undefined {
  const text = cleanWords(words)
  if (minutes && text === '') return { kind: 'minutes', minutes }
  const price = PRICE_IN_WORDS.test(text) && parsePriceText(text, currency)
  if (price) return { kind: 'price', price, minutes, span: '', note: '' }
  const [, free] = FREE_TITLE.exec(text) ?? []
  if (free) {
    const price: PriceFromText = { price_kind: 'free', price_min: null, price_max: null }
    const title = free.charAt(0).toUpperCase() + free.slice(1)
    const note = /^consult/i.test(title) ? '' : FREE
    return { kind: 'services', services: [{ title, description: '', price, minutes, note }] }
  }
  const cells = words
    .split(/\s*[\t/|,]\s*/)
    .map(cleanWords)
    .filter(Boolean)
  const names = cells.slice(isLevelName(cells[0] ?? '') ? 0 : 1)
  return names.length > 1 && names.every(isLevelName) ? { kind: 'level names', names } : undefined
}

/** Massage 30 min $45 / 60 min $80. */
function readSpans(prices: PriceWithWords[]): PriceLine | undefined {
  const [first, ...others] = prices
  const isEach = others.length > 0 && prices.every(({ span, price }) => span !== '' && price.price_min)
  if (!first || !isEach || others.some(({ before }) => cleanWords(before) !== '')) return undefined
  const title = cleanWords(first.before)
  const isTitle = title === '' || isServiceTitle(title)
  return isTitle && cleanWords(prices.at(-1)?.after ?? '') === '' ? { kind: 'spans', title, prices } : undefined
}

/** Haircut: Junior 40, Master 60; or amounts in columns. */
function readLevels(prices: PriceWithWords[], names: string[]): PriceLine | undefined {
  const amounts = prices.flatMap(({ price }) =>
    ['fixed', 'from'].includes(price.price_kind) ? (price.price_min ?? []) : [],
  )
  if (prices.length < 2 || amounts.length < prices.length) return undefined
  const [first = '', ...others] = names
  const note = prices.some(({ price }) => price.price_kind === 'from') ? LEAST : ''
  const { minutes } = prices.find((price) => price.minutes) ?? { minutes: undefined }
  if (others.every((name) => cleanWords(name) === ''))
    return { kind: 'levels', title: cleanWords(first), names: [], prices: amounts, minutes, note }
  const [, title = '', name = ''] = /^(?:(.*)(?:[:\t]|\s[–—-]\s)\s*)?(.*)$/s.exec(first.replace(/[\s:–—-]+$/, '')) ?? []
  const levels = [name, ...others].map(cleanWords)
  return levels.every(isLevelName)
    ? { kind: 'levels', title: cleanWords(title), names: levels, prices: amounts, minutes, note }
    : undefined
}

function readServices(prices: PriceWithWords[], names: string[], rest: string): PriceLine | undefined {
  const isOneTitle = prices.length > 1 && /:\s|\s[–—-]\s/.test(cleanWords(names[0] ?? ''))
  const isDivided = names.slice(1).every((name) => /^\s*[\t|,;•/–—-]|^\s*\p{Lu}/u.test(name))
  const services = prices.map((price, index) => {
    const { title, description } = splitTitle(names[index] ?? '')
    const behind = index === prices.length - 1 ? cleanRest(rest) : ''
    const notes = [
      noteOf(price),
      (!isDivided || isOneTitle) && SEVERAL,
      /^add\b/i.test(title) && ADD_ON,
      isUnsure(behind, rest) && LEFT_OVER,
    ]
    return {
      title,
      description: [description, behind].filter(Boolean).join(' '),
      price: price.price,
      minutes: price.minutes,
      note: notes.find(Boolean) || '',
    }
  })
  return services.every(({ title }) => isServiceTitle(title)) ? { kind: 'services', services } : undefined
}

function noteOf({ isCorrected }: PriceWithWords): string {
  return isCorrected ? CORRECTED : ''
}

function cleanRest(rest: string): string {
  return cleanWords(withoutButton(rest)).replace(/^\((.*)\)$/, '$1')
}

/** A title whose price is not understood, rather than what a service includes. */
function isUnsure(behind: string, rest: string): boolean {
  return (
    /^(?:\/|\s*(?:per|an?) (?:hour|day)\b)/i.test(rest) || (/^\p{Lu}/u.test(behind) && behind.split(' ').length < 4)
  )
}
