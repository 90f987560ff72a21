import type { Minutes } from '@shop/db/services/prices/parse-minutes'
import { type PriceFromText, parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { findPrices } from './find-prices.ts'
import { findWeekdays } from './find-weekdays.ts'
import { isShortLine, type PastedLine } from './pasted-row.ts'
import { cleanWords, isLevelName } from './service-words.ts'

/** A price with the words that name it. */
export interface Amount {
  line: number
  name: string // a tab stands for a gap
  price: PriceFromText
  minutes: Minutes | undefined
  span: string // the words of the minutes
  isSigned: boolean // or in words: nothing else than a price
  note: string // why it needs a look, or ''
}

/** What one line says about prices. */
export interface PriceLine {
  amounts: Amount[]
  rest: string // the words behind the last of them
  levels: string[] // that it names without amounts
  minutes: Minutes | undefined // of a line without amounts
  words: string // beside these minutes
}

export interface ReadLine extends PastedLine, PriceLine {
  isApart: boolean // behind an empty line
  pricesBelow: number // on the next two lines
}

export function isTimeAlone({ minutes, words }: PriceLine): boolean {
  return minutes !== undefined && words === ''
}

const FREE = 'Is this a service that costs nothing?'
const CORRECTED = 'A letter in the price was read as a digit.'
const NOTHING: PriceLine = { amounts: [], rest: '', levels: [], minutes: undefined, words: '' }

export function readPriceLine(line: PastedLine, currency: string): PriceLine {
  if (!isShortLine(line)) return NOTHING
  const { prices, words, minutes } = findPrices(line.text, currency)
  const [first, ...others] = prices
  if (!first) return readLineWithoutPrice(line.number, words, minutes, currency)
  if (!first.isSigned && findWeekdays(first.before)[0]?.index === 0) return NOTHING // hours
  const isNameFirst = cleanWords(first.before) !== ''
  const amounts = prices.map(({ before, after, price, minutes, span, isSigned, isCorrected }, index) => {
    const name = isNameFirst ? before : (others[index]?.before ?? after)
    return { line: line.number, name, price, minutes, span, isSigned, note: isCorrected ? CORRECTED : '' }
  })
  return { ...NOTHING, amounts, rest: isNameFirst ? (prices.at(-1)?.after ?? '') : '' }
}

/** A separate line; Call is a button, and a consultation a service. */
const PRICE_IN_WORDS = /free|complimentary|varies|price|pricing|quote|request/i
const FREE_TITLE = /^(?:free|complimentary) ((?:\p{L}+ ){0,2}\p{L}+)$/iu

function readLineWithoutPrice(line: number, words: string, minutes: Minutes | undefined, currency: string): PriceLine {
  const text = cleanWords(words)
  if (text === '') return { ...NOTHING, minutes }
  const unnamed = { line, name: '', minutes, span: '', isSigned: true, note: '' }
  const price = PRICE_IN_WORDS.test(text) && parsePriceText(text, currency)
  if (price) return { ...NOTHING, amounts: [{ ...unnamed, price }] }
  const [, free] = FREE_TITLE.exec(text) ?? []
  if (free) {
    const name = free.charAt(0).toUpperCase() + free.slice(1)
    const note = /^consult/i.test(name) ? '' : FREE
    const costsNothing: PriceFromText = { price_kind: 'free', price_min: null, price_max: null }
    return { ...NOTHING, amounts: [{ ...unnamed, name, price: costsNothing, note }] }
  }
  const cells = words
    .split(/\s*[\t/|,]\s*/)
    .map(cleanWords)
    .filter(Boolean)
  const names = cells.slice(isLevelName(cells[0] ?? '') ? 0 : 1)
  return { ...NOTHING, levels: names.length > 1 && names.every(isLevelName) ? names : [], minutes, words: text }
}
