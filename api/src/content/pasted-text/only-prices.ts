import { isNumbered, SERVICE_WORD } from './service-titles.ts'
import type { LinePart } from './split-price-line.ts'

/** Behind the number of 30 Men's cut. */
export const WORD_NEXT = /^\s\p{L}/u

export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** A number without a sign is a price only at the end, or before a gap, a sign or the next title. */
const END = /^\s*(?:[,;(/*†|•–—-](?!\p{L})|\([^)]*\)$|\.?$|[$]?\d{1,3}(?:\.\d\d)?\+?(?:\s|$))/u
const END_BEFORE_TITLE = /^\s*(?:[,;(/*†|•–—-](?!\p{L})|\p{Lu}|$|[$]?\d{1,3}(?:\.\d\d)?\+?(?:\s|$))/u
/** Words around amounts that are saved, or charged for something else. */
const OTHER_BEFORE =
  /(?:^|[\s(])(?:save|extra|plus|deposit|tip|fee|worth|was|value|up to|least|minimum|(?<!\d[\s(])min|additional|(?<!(?:and|or|&)\s)(?:over|under))[.:]?\s*$/i
/** Next to the price that is charged now. */
const FORMER_BEFORE = /(?:^|[\s(])reg(?:ular)?[.:]?\s*$/i
const OTHER_BEHIND =
  /^\s*(?:off|extra|discount|credit|deposit|fee|tip|minimum|value|more|additional|savings|(?:per|an?) (?:week|month|year)|weekly|monthly)\b/i

/** Turns numbers that are not prices back into words. */
export function onlyPrices(parts: LinePart[]): LinePart[] {
  const texts = parts.map(({ text }) => text)
  const last = parts.findLastIndex(({ kind }) => kind === 'price')
  const isOnly = parts.filter(({ kind }) => kind === 'price').length === 1
  const amounts = parts.flatMap((part, index) => {
    const [before, behind] = [texts.slice(0, index).join(''), texts.slice(index + 1).join('')]
    const isOther = OTHER_BEFORE.test(before) || OTHER_BEHIND.test(behind) || (!isOnly && FORMER_BEFORE.test(before))
    if (part.kind !== 'price' || isOther) return []
    const isBehindTitle = hasLetters(before) ? !isNumbered(before) : !hasLetters(behind)
    const isPlaced = isBehindTitle && (index < last ? END_BEFORE_TITLE : END).test(behind)
    const isAhead = isOnly && !hasLetters(before) && WORD_NEXT.test(behind) && SERVICE_WORD.test(behind)
    return part.isSigned || isPlaced || isAhead ? [{ part, isAside: /\([^)]*$/.test(before) }] : []
  })
  const outside = amounts.filter(({ isAside }) => !isAside)
  const signed = (outside.length > 0 ? outside : amounts).filter(({ part }) => part.isSigned)
  const prices = new Set<LinePart>((signed.length > 0 ? signed : outside).map(({ part }) => part))
  return parts.map((part) => (part.kind !== 'price' || prices.has(part) ? part : { kind: 'words', text: part.text }))
}
