import { integer, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { optionalChoice, withFallback } from '../../validation/field-schemas.ts'
import { withoutEmptyEnd } from './level-name-and-number-schemas.ts'
import { MAX_LEVELS } from './price-levels.ts'

const PRICE_KINDS = ['none', 'fixed', 'from', 'range', 'varies', 'free', 'levels'] as const

export type PriceKind = (typeof PRICE_KINDS)[number]

/** Amounts are whole numbers of the currency's smallest unit, such as cents. An amount that the kind lacks is ignored. */
export interface ServicePrice {
  price_kind: PriceKind
  price_min: number | null
  price_max: number | null
  minutes: number | null
  minutes_max: number | null
  level_prices: (number | null)[] // in the order of the shop's levels
}

export const NO_PRICE: ServicePrice = {
  price_kind: 'none',
  price_min: null,
  price_max: null,
  minutes: null,
  minutes_max: null,
  level_prices: [],
}

const MAX_AMOUNT = 100_000_000
const MIN_MINUTES = 5
const MAX_MINUTES = 24 * 60

export function servicePriceColumns() {
  return {
    price_kind: text({ enum: PRICE_KINDS }).notNull().default('none'),
    price_min: integer(),
    price_max: integer(),
    minutes: integer(),
    minutes_max: integer(),
    level_prices: text({ mode: 'json' }).$type<(number | null)[]>().notNull().default([]),
  }
}

export const servicePriceFields = {
  price_kind: optionalChoice(PRICE_KINDS, 'none', 'kind of price'),
  price_min: optionalAmount('Price', ' For more than one, choose “Starts at” or “Between”.'),
  price_max: optionalAmount('Highest price'),
  minutes: optionalMinutes('Minutes'),
  minutes_max: optionalMinutes('Most minutes'),
  level_prices: z
    .array(optionalAmount('Price'), { error: 'Prices by level must be a list.' })
    .max(MAX_LEVELS, `At most ${MAX_LEVELS} levels.`)
    .nullish()
    .transform((prices) => withoutEmptyEnd(prices ?? [])),
}

export function checkServicePrice(price: ServicePrice, context: z.RefinementCtx) {
  for (const [field, message] of findPriceIssues(price)) context.addIssue({ code: 'custom', path: [field], message })
}

export const servicePriceSchema = z.object(servicePriceFields).superRefine(checkServicePrice)

function findPriceIssues({ price_kind, price_min, price_max, minutes, minutes_max, level_prices }: ServicePrice) {
  const issues: [keyof ServicePrice, string][] = []
  if (['fixed', 'from', 'range'].includes(price_kind) && price_min === null)
    issues.push(['price_min', 'Enter a price, or choose "No price".'])
  if (price_kind === 'levels' && level_prices.every((price) => price === null))
    issues.push(['price_kind', 'Enter a price for a level, or choose "No price".'])
  if (price_kind === 'range' && price_max === null) issues.push(['price_max', 'Enter the highest price.'])
  if (price_kind === 'range' && price_min !== null && price_max !== null && price_max <= price_min)
    issues.push(['price_max', 'The highest price must be more than the lowest.'])
  if (minutes_max !== null && minutes === null) issues.push(['minutes', 'Enter the fewest minutes, too.'])
  if (minutes_max !== null && minutes !== null && minutes_max <= minutes)
    issues.push(['minutes_max', 'The longest time must be more than the shortest.'])
  return issues
}

function optionalAmount(label: string, advice = '') {
  const amount = z
    .int({ error: `${label} must be an amount such as 28.${advice}` })
    .min(1, `${label} must be more than zero. If it costs nothing, choose "Free".`)
    .max(MAX_AMOUNT, `${label} is too high.`)
  return withFallback(amount, null)
}

function optionalMinutes(label: string) {
  const message = `${label} must be a whole number from ${MIN_MINUTES} to ${MAX_MINUTES}.`
  return withFallback(z.int(message).min(MIN_MINUTES, message).max(MAX_MINUTES, message), null)
}
