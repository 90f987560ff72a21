import { currencySign, fractionDigits } from './format-price-and-duration.ts'
import type { ServicePrice } from './service-price-schema.ts'

/** A price as people write it on a board or a website. */
export type PriceFromText = Pick<ServicePrice, 'price_kind' | 'price_min' | 'price_max'>

const SIGN = '(?:(?:US|CA|AU)?[$€£]|USD|EUR|GBP|CAD|MXN|CHF|AUD|NZD|SEK|NOK|DKK|PLN|CZK|BRL|INR|ZAR)'
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,4}(?:\.\d{2}|(?<!,\d{1,4}),\d{2})?)`
/** Words used in place of a sign. */
const SIGN_WORDS: [words: string, sign: string][] = [
  ['(?:US )?dollars?|bucks|d[oó]lares', '$'],
  ['euros?', '€'],
  ['pounds?|quid', '£'],
]
const SIGN_ENDS = SIGN_WORDS.map(([words, sign]) => ({ words: new RegExp(`(?:${words})$`, 'i'), sign }))
const AMOUNT = String.raw`(?:${SIGN}\s?)?${NUMBER}(?:[.,][-–—](?!\d))?(?:\s?${SIGN}|\s?(?:${SIGN_WORDS.map(([words]) => words).join('|')})\b)?`
const FROM = String.raw`\(?(?:from|desde|ab|[aà] partir (?:de|d['’])|a partire da|d[eè]s|(?:starting|starts?|begins) (?:at|from|@)|starting price(?: (?:of|at|is))?|starting|as low as)(?=[\s:)$€£\d])\)?\s?:?\s?`
const AND_UP = String.raw`(?:\s?\+(?<!\s\+(?=\s[a-z]))(?!\d| \d+(?!\s?[hm]))|\s?(?:&|and|or|-|–)\s?(?:up|above|more)\b|\sup\b(?!\sto\b))`
const TO = String.raw`\s?(?:-|–|—|\bto\b)\s?`

/** An amount, a range or a minimum: 30, $30.50, 30$, from 85, 85+, 85 & up, $60–120. */
export const PRICE_PATTERN = `(?:${FROM})?${AMOUNT}(?:${TO}${AMOUNT}|${AND_UP})?`

export const FREE_WORDS = '(?:free|complimentary|no charge|on the house|gratis|kostenlos|gratuit)'

export const VARIES_WORDS =
  '(?:(?:please )?(?:call|text|ask|inquire)(?: us| your (?:barber|stylist|colorist))?(?: for (?:a )?(?:price|pricing|quote|consultation)s?)?|(?:prices? )?varies|(?:price )?(?:by|on|upon|with) (?:consultation|request|quote)|consultation(?: required)?|quote|ask us|auf anfrage|nach absprache|sur devis|market price|tb[ad])'

const FREE = new RegExp(`^${FREE_WORDS}$`, 'i')
const VARIES = new RegExp(`^${VARIES_WORDS}$`, 'i')
const PRICE = new RegExp(`^(?<from>${FROM})?(?<low>${AMOUNT})(?:${TO}(?<high>${AMOUNT})|(?<up>${AND_UP}))?$`, 'i')

/** @returns undefined for a text that is not one price, and nothing else */
export function parsePriceText(text: string, currency: string): PriceFromText | undefined {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (FREE.test(typed)) return { price_kind: 'free', price_min: null, price_max: null }
  if (VARIES.test(typed)) return { price_kind: 'varies', price_min: null, price_max: null }
  const { from, low = typed, high, up } = PRICE.exec(typed)?.groups ?? {}
  const price_min = readAmount(low, currency)
  const price_max = high === undefined ? null : readAmount(high, currency)
  if (!price_min || price_max === undefined) return undefined
  if (price_max === null) return { price_kind: from || up ? 'from' : 'fixed', price_min, price_max }
  return price_max > price_min ? { price_kind: 'range', price_min, price_max } : undefined
}

/** @returns undefined for nothing and for what is not an amount in this currency */
function readAmount(text: string, currency: string): number | undefined {
  const plain = text.replace(/(?:US|CA|AU)(?=[$])/gi, '').replace(/[.,][-–—]/, '')
  const signed = SIGN_ENDS.reduce((typed, { words, sign }) => typed.replace(words, sign), plain)
  const amount = parseAmount(signed, currency)
  return amount === null || Number.isNaN(amount) ? undefined : amount
}

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const DECIMAL = /^\d+(?:\.(\d*))?$/

/** 28, 28.50, 28,50 or $1,200; null when it is empty, NaN for a text that is not exactly one amount of the currency. */
export function parseAmount(text: string, currency: string): number | null {
  if (text.trim() === '') return null
  const digits = fractionDigits(currency)
  const typed = withoutCurrency(text.trim(), currency)
  const isAmbiguous = digits === 3 && /^\d+,\d{3}$/.test(typed)
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  const number = DECIMAL.exec(plain)
  if (isAmbiguous || !number || (number[1] ?? '').length > digits) return Number.NaN
  return Math.round(Number(plain) * 10 ** digits)
}

export function formatAmountInput(amount: number | null, currency: string): string {
  if (amount === null || Number.isNaN(amount)) return ''
  const digits = fractionDigits(currency)
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits)
}

function withoutCurrency(text: string, currency: string): string {
  const upper = text.toUpperCase()
  for (const sign of [currency, currencySign(currency).toUpperCase()]) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim()
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}
