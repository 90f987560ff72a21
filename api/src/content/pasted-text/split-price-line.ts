import { DURATION_PATTERN, type Minutes, parseMinutes } from '@shop/db/services/prices/parse-duration'
import {
  FREE_WORDS,
  PRICE_PATTERN,
  type PriceFromText,
  parsePriceText,
  VARIES_WORDS,
} from '@shop/db/services/prices/parse-price-text'
import { MONTH_PATTERN } from './find-date.ts'

/** The parts of one line of a price list, in order. */
export type LinePart =
  | { kind: 'words'; text: string }
  | { kind: 'gap'; text: string } // dots, a tab or a line between two columns
  | { kind: 'minutes'; text: string; minutes: Minutes }
  | {
      kind: 'price'
      text: string
      price: PriceFromText
      isSigned: boolean // with a sign or cents, or in words: nothing else than a price
      isCorrected: boolean
    }

const DATE = String.raw`\b${MONTH_PATTERN}\.?\s\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s(?:19|20)\d\d\b)?|\b\d{1,2}[/.-]\d{1,2}[/.-](?:(?:19|20)\d\d|\d\d)\b`

/** Under 12, seniors 65+, 3–12 years, (65 & up). */
export const AGES = [
  String.raw`\b(?:(?:ages?|aged)\s\(?\d{1,2}(?:\s?[-–]\s?\d{1,2})?|(?:under|over|younger than|hasta|menores? de)\s\(?\d{1,2})\+?`,
  String.raw`\bseniors?,?\s\(?\d{2}\s?(?:\+|(?:&|and)\s(?:up|over|older)\b)`,
  String.raw`\(\s?\d{1,2}(?:\+|\s?[-–]\s?\d{1,2})\s?\)`,
  String.raw`\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:(?:&|and|or)\s?(?:under|younger|older|over)|(?:yrs?|years?|años)\b(?:\sold)?)`,
].join('|')

/** Numbers that are not prices: phones, times, ages, percents, amounts on top, ordinals. */
const OTHER_NUMBER = [
  AGES,
  DATE,
  String.raw`\+?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}`,
  String.raw`\d{1,2}(?::\d{2})?\s?[ap]\.?m\b\.?`,
  String.raw`\d{1,3}(?:[.,]\d+)?\s?%`,
  String.raw`(?<!\S)\+\s?[$€£]?\d+(?:[.,]\d\d)?`,
  String.raw`#\s?\d+|\d+(?:st|nd|rd|th)\b`,
  String.raw`\b(?:19|20)\d\d\s?[-–]\s?(?:(?:19|20)\d\d|present|now|today)\b`,
  String.raw`(?:[$€£]\s?\d\s\d{1,2}|(?<!\S)\d\s\d)(?![\d.,])`, // torn apart by text recognition
].join('|')

const LINE_END = String.raw`(?=\s*[.*)!]*\s*$)`
/** $3O, §30 or 3O, where text recognition took another character for a digit or the sign; 15,5 for 15,50. */
const SCANNED = String.raw`(?:(?<!\p{L})[$§]\s?(?=\w{0,3}\d)[\dOolIS]{1,4}|(?<![\w$])\d[OoS](?!\w))(?![\w.,]*\d)|(?<=\p{L}\s)\d{1,3},\d${LINE_END}`

/** After a separator, capitalized or after a short title: Consultation: free, Neck trim FREE, Perm varies. */
const WORD_PRICE = String.raw`(?:(?<=[:\-–—.…\t|(]\s{0,3}| {2})(?:${FREE_WORDS}|${VARIES_WORDS})|(?<=\S\s)(?-i:FREE|Free|Varies|VARIES|Complimentary)|(?<=^(?:\S+\s){1,3})(?:varies|complimentary))${LINE_END}`

const BEFORE_PRICE = String.raw`(?<!\p{Sc}|\p{L}['/.]?|\p{N}[.,:/'-]?|(?<!\p{L})\p{L}-|#)`
const AFTER_PRICE = String.raw`(?![\p{L}\p{N}%]|[:/'.,]\p{N}|-[\p{L}\p{N}]|\s?(?:min|hr|hour|[hm]\b))`
const RUN_TOGETHER = String.raw`(?:(?<=\p{L}\p{Ll})[$]?\d{2,3}(?=\s?\p{Lu}\p{Ll}|$)|(?<=\p{Ll}\s)[$]?\d{2,3}(?=\p{Lu}\p{Ll}))`

const GAP = String.raw`\s*(?:\.{2,}|…|[·•]{2,}|_{2,}|-{2,}|={2,}|\t|\|| {3,})[.…·•_\-=\t| ]*`

const PART = new RegExp(
  `(?<other>${OTHER_NUMBER})|(?<duration>${DURATION_PATTERN})|(?<price>${BEFORE_PRICE}${PRICE_PATTERN}${AFTER_PRICE}|${WORD_PRICE}|${RUN_TOGETHER})|(?<scanned>${SCANNED})|(?<gap>${GAP})`,
  'giu',
)

const YEAR = /^(?:19|20)\d\d$/
const SIGNED = /[^\d\s.,+–-]|[.,]\d\d$/

export function splitPriceLine(line: string, currency: string): LinePart[] {
  const parts: LinePart[] = []
  let end = 0
  const addWords = (text: string) => {
    const last = parts.at(-1)
    if (last?.kind === 'words') last.text += text
    else if (text !== '') parts.push({ kind: 'words', text })
  }
  for (const { 0: text, index, groups = {} } of line.matchAll(PART)) {
    addWords(line.slice(end, index))
    const part = toPart(text, groups, currency)
    if (part) parts.push(part)
    else addWords(text)
    end = index + text.length
  }
  addWords(line.slice(end))
  return parts
}

function toPart(text: string, groups: Partial<Record<string, string>>, currency: string): LinePart | undefined {
  if (groups.gap) return { kind: 'gap', text }
  if (groups.other || YEAR.test(text)) return undefined
  if (groups.duration) {
    const minutes = parseMinutes(text)
    return minutes && { kind: 'minutes', text, minutes }
  }
  const read = groups.scanned ? correctDigits(text) : text
  const price = parsePriceText(read, currency)
  return price && { kind: 'price', text, price, isSigned: SIGNED.test(text), isCorrected: read !== text }
}

function correctDigits(text: string): string {
  return text.replace('§', '$').replace(/[Oo]/g, '0').replace(/[lI]/g, '1').replace(/S/g, '5').replace(/,\d$/, '$&0')
}
