import * as z from 'zod'
import { isStorable } from '../../validation/field-schemas.ts'
import { countCharacters, MAX_LENGTHS } from '../../validation/text-limits.ts'
import { formatAmountInput, parsePriceText } from './parse-price-text.ts'
import { NO_PRICE, type ServicePrice } from './service-price-schema.ts'

/** One row of the prices of an independent team member; `price_min` is null when it is free. */
export interface OwnPrice {
  name: string
  price_kind: 'fixed' | 'from' | 'free'
  price_min: number | null // in the currency's smallest unit
}

export const MAX_OWN_PRICES = 20

const MAX_AMOUNT = 100_000_000

/** A row without a name or a price is left out. */
export function ownPriceListSchema() {
  const rows = z.array(
    z.object({
      name: z.string(),
      price_kind: z.enum(['fixed', 'from', 'free']),
      price_min: z.union([z.number(), z.nan()]).nullable(), // NaN is what a form cannot read
    }),
    { error: 'Their prices must be a list of names, each with an amount such as 28, from 28 or free.' },
  )
  return rows
    .transform((prices) =>
      prices.filter((row) => row.name.trim() || row.price_min !== null || row.price_kind === 'free'),
    )
    .superRefine((prices, context) => {
      const message = findIssue(prices)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform((prices) => prices.map((row) => (row.price_kind === 'free' ? { ...row, price_min: null } : row)))
    .nullish()
    .transform((prices) => prices ?? [])
}

function findIssue(prices: OwnPrice[]): string | undefined {
  if (prices.length > MAX_OWN_PRICES) return `At most ${MAX_OWN_PRICES} prices of their own.`
  if (prices.some(({ name }) => name.trim() === '')) return 'Enter what this price is for.'
  if (prices.some(({ name }) => !isStorable(name) || countCharacters(name) > MAX_LENGTHS.line))
    return `What a price is for has at most ${MAX_LENGTHS.line} characters.`
  const unpriced = prices.find(({ price_kind, price_min }) => price_kind !== 'free' && !isAmount(price_min))
  return unpriced && `Enter a price for ${unpriced.name}, such as 28, from 28 or free.`
}

function isAmount(price: number | null): boolean {
  return price !== null && Number.isInteger(price) && price > 0 && price <= MAX_AMOUNT
}

export function toServicePrice({ price_kind, price_min }: OwnPrice): ServicePrice {
  return { ...NO_PRICE, price_kind, price_min }
}

/** 28, from 28, 28+ and free; an amount that cannot be read is NaN. */
export function parseOwnPrice(text: string, currency: string): Omit<OwnPrice, 'name'> {
  if (text.trim() === '') return { price_kind: 'fixed', price_min: null }
  const { price_kind, price_min } = parsePriceText(text, currency) ?? {}
  const isOwnKind = price_kind === 'fixed' || price_kind === 'from' || price_kind === 'free'
  return isOwnKind ? { price_kind, price_min: price_min ?? null } : { price_kind: 'fixed', price_min: Number.NaN }
}

export function formatOwnPriceInput({ price_kind, price_min }: OwnPrice, currency: string): string {
  if (price_kind === 'free') return 'free'
  return `${price_kind === 'from' ? 'from ' : ''}${formatAmountInput(price_min, currency)}`
}
