import type { Minutes } from '@shop/db/services/prices/parse-minutes'
import { isNumbered } from './service-words.ts'
import { type LinePart, type PricePart, splitPriceLine } from './split-price-line.ts'

/** A price with the words before it; the last one also has those after it. A tab stands for a gap. */
interface PriceWithWords extends Omit<PricePart, 'kind'> {
  before: string
  after: string
  minutes: Minutes | undefined
  span: string // the words of the minutes
}

export interface PricesOfLine {
  prices: PriceWithWords[]
  words: string // and
  minutes: Minutes | undefined // of a line without a price
}

export function findPrices(line: string, currency: string): PricesOfLine {
  const parts = onlyPrices(splitPriceLine(line, currency))
  const prices: PriceWithWords[] = []
  let words = ''
  let minutes: MinutesPart | undefined
  for (const [index, part] of parts.entries()) {
    const last = prices.at(-1)
    if (part.kind === 'words') words += part.text
    else if (part.kind === 'gap') words += '\t'
    else if (part.kind === 'price') {
      prices.push({ ...part, before: words, after: '', ...spanOf(minutes) })
      words = ''
      minutes = undefined
    } else if (last && !last.minutes && !hasLetters(words)) Object.assign(last, spanOf(part))
    else {
      minutes = part
      const isOfTitle = !hasLetters(words) && /^[\s-]?\p{L}/u.test(parts[index + 1]?.text ?? '')
      words += isOfTitle || (last && hasLetters(words)) ? part.text : ' '
    }
  }
  const last = prices.at(-1)
  if (!last) return { prices, words, minutes: minutes?.minutes }
  last.after = words
  if (!last.minutes) Object.assign(last, spanOf(minutes))
  return { prices, words: '', minutes: undefined }
}

type MinutesPart = LinePart & { kind: 'minutes' }

function spanOf(part: MinutesPart | undefined) {
  return { minutes: part?.minutes, span: part?.text ?? '' }
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** A number without a sign is a price only at the end, or before a gap, a sign or the next title. */
const END = /^\s*(?:[,;(/*†|•–—-](?!\p{L})|\([^)]*\)$|\.?$|[$]?\d{1,3}(?:\.\d\d)?\+?(?:\s|$))/u
const END_BEFORE_TITLE = /^\s*(?:[,;(/*†|•–—-](?!\p{L})|\p{Lu}|$|[$]?\d{1,3}(?:\.\d\d)?\+?(?:\s|$))/u
/** Words around amounts that are saved, or charged for something else. */
const OTHER_BEFORE =
  /(?:^|[\s(])(?:save|extra|plus|deposit|tip|fee|worth|reg(?:ular)?|was|value|up to|least|minimum|(?<!\d[\s(])min|additional|over|under)[.:]?\s*$/i
const OTHER_BEHIND =
  /^\s*(?:off|extra|discount|credit|deposit|fee|tip|minimum|value|more|additional|savings|(?:per|an?) (?:week|month|year)|weekly|monthly)\b/i

function onlyPrices(parts: LinePart[]): LinePart[] {
  const texts = parts.map(({ text }) => text)
  const last = parts.findLastIndex(({ kind }) => kind === 'price')
  const amounts = parts.flatMap((part, index) => {
    const [before, behind] = [texts.slice(0, index).join(''), texts.slice(index + 1).join('')]
    if (part.kind !== 'price' || OTHER_BEFORE.test(before) || OTHER_BEHIND.test(behind)) return []
    const isBehindTitle = hasLetters(before) ? !isNumbered(before) : !hasLetters(behind)
    const isPlaced = isBehindTitle && (index < last ? END_BEFORE_TITLE : END).test(behind)
    return part.isSigned || isPlaced ? [{ part, isAside: /\([^)]*$/.test(before) }] : []
  })
  const outside = amounts.filter(({ isAside }) => !isAside)
  const signed = (outside.length > 0 ? outside : amounts).filter(({ part }) => part.isSigned)
  const prices = new Set<LinePart>((signed.length > 0 ? signed : outside).map(({ part }) => part))
  return parts.map((part) => (part.kind !== 'price' || prices.has(part) ? part : { kind: 'words', text: part.text }))
}
