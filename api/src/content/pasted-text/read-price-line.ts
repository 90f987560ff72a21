import type { Minutes } from '@shop/db/services/prices/parse-duration'
import { type PriceFromText, parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { findWeekdays } from './find-weekdays.ts'
import { hasLetters, onlyPrices, WORD_NEXT } from './only-prices.ts'
import { isShortLine, type PastedLine } from './pasted-row.ts'
import { cleanWords, isLevelName, SERVICE_WORD } from './service-titles.ts'
import { type LinePart, splitPriceLine } from './split-price-line.ts'

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

const IN_WORDS = 'Is this the price of a service?'
const FREE = 'Is this a service that costs nothing?'
const CORRECTED = 'The price is written in an unusual way. Is it right?'
export const IS_PRICE = 'Is this number a price?'
const NOTHING: PriceLine = { amounts: [], rest: '', levels: [], minutes: undefined, words: '' }

export function readPriceLine(line: PastedLine, currency: string): PriceLine {
  if (!isShortLine(line)) return NOTHING
  const { amounts, words, minutes } = findAmounts(line, currency)
  const [first, ...others] = amounts
  if (!first) return readLineWithoutPrice(line.number, words, minutes, currency)
  if (!first.isSigned && findWeekdays(first.name)[0]?.index === 0) return NOTHING // hours
  if (cleanWords(first.name) !== '') return { ...NOTHING, amounts, rest: words }
  const named = amounts.map((amount, index) => {
    const name = others[index]?.name ?? words
    const isUnsure = !amount.isSigned && WORD_NEXT.test(name)
    return { ...amount, name, note: amount.note || (isUnsure ? IS_PRICE : '') }
  })
  return { ...NOTHING, amounts: named }
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

/** The prices of a line, each with the words before it; the words behind the last one, and minutes without a price. */
function findAmounts({ number, text }: PastedLine, currency: string) {
  const parts = onlyPrices(splitPriceLine(text, currency))
  const amounts: Amount[] = []
  let words = ''
  let minutes: MinutesPart | undefined
  for (const [index, part] of parts.entries()) {
    const last = amounts.at(-1)
    if (part.kind === 'words') words += part.text
    else if (part.kind === 'gap') words += '\t'
    else if (part.kind === 'price') {
      const { price, isSigned, isCorrected } = part
      const note = isCorrected ? CORRECTED : isUnsureInWords(part, words) ? IN_WORDS : ''
      amounts.push({ line: number, name: words, price, isSigned, note, ...spanOf(minutes) })
      words = ''
      minutes = undefined
    } else if (last && !last.minutes && !hasLetters(words)) Object.assign(last, spanOf(part))
    else {
      minutes = part
      const isOfTitle = !hasLetters(words) && /^[\s-]?\p{L}/u.test(parts[index + 1]?.text ?? '')
      const isLastSentence = !last?.minutes && /[.,;]\s$/.test(words) && !hasLetters(parts[index + 1]?.text ?? '')
      words += isOfTitle || (last && hasLetters(words) && !isLastSentence) ? part.text : ' '
    }
  }
  const last = amounts.at(-1)
  if (last && !last.minutes) Object.assign(last, spanOf(minutes))
  return { amounts, words, minutes: minutes?.minutes }
}

/** Availability varies, Coffee complimentary. */
function isUnsureInWords({ text }: LinePart, words: string): boolean {
  return (
    /^(?:varies|complimentary)$/.test(text) &&
    /\p{L} $/u.test(words) &&
    !/\bconsult/i.test(words) &&
    !SERVICE_WORD.test(words)
  )
}

type MinutesPart = LinePart & { kind: 'minutes' }

function spanOf(part: MinutesPart | undefined) {
  return { minutes: part?.minutes, span: part?.text.replace(/\.$/, '') ?? '' }
}
