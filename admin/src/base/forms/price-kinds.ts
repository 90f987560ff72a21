import { MAX_LEVELS } from '@shop/db/services/prices/price-levels'
import type { PriceKind, ServicePrice } from '@shop/db/services/prices/service-price-schema'

export const PRICE_KIND_OPTIONS: { value: PriceKind; label: string }[] = [
  { value: 'fixed', label: 'One price' },
  { value: 'from', label: 'Starts at' },
  { value: 'range', label: 'Between' },
  { value: 'varies', label: 'Call us' },
  { value: 'free', label: 'Free' },
  { value: 'none', label: 'No price' },
  { value: 'levels', label: 'By level' },
]

/** By level only if the shop has levels, or the price already is by level. */
export function priceKindOptions(kind: PriceKind, levels: readonly string[]) {
  return PRICE_KIND_OPTIONS.filter(({ value }) => value !== 'levels' || value === kind || levels.some(Boolean))
}

const AMOUNTS = ['price_min', 'price_max'] as const

type KindAndAmounts = Pick<ServicePrice, 'price_kind' | 'level_prices' | (typeof AMOUNTS)[number]>

/** A kind without an amount has a field for it anyway: a number typed there is one price. */
export function amountFields(kind: PriceKind): (typeof AMOUNTS)[number][] {
  if (kind === 'levels') return []
  return kind === 'range' ? ['price_min', 'price_max'] : ['price_min']
}

const LEVEL_FIELDS = Array.from({ length: MAX_LEVELS }, (_, index) => `level_prices.${index}` as const)

/** Each level that has a name, and the field for its price. */
export function levelFields(levels: readonly string[]) {
  return LEVEL_FIELDS.flatMap((field, index) => (levels[index] ? { field, level: levels[index] } : []))
}

/**
 * What else changes with the kind of a price: an unreadable amount that the kind hides would keep the form from being
 * saved, and the first level costs what everyone did.
 */
export function changesWithKind(price: KindAndAmounts, levels: readonly string[]): Partial<KindAndAmounts> {
  const { price_kind, price_min, level_prices } = price
  const unreadable = AMOUNTS.filter(
    (name) => !shownAmountFields(price_kind).includes(name) && Number.isNaN(price[name]),
  )
  const cleared = Object.fromEntries(unreadable.map((name) => [name, null]))
  if (price_kind !== 'levels' || level_prices.some((amount) => amount !== null)) return cleared
  const first = levels.findIndex(Boolean)
  const former = Number.isNaN(price_min) ? null : price_min
  return { ...cleared, level_prices: LEVEL_FIELDS.map((_, index) => (index === first ? former : null)) }
}

export type AmountField = (typeof AMOUNTS | typeof LEVEL_FIELDS)[number]

export interface PartOfPrice {
  price_kind?: PriceKind | undefined
}

export function shownAmountFields(kind: PriceKind = 'none'): readonly AmountField[] {
  if (kind === 'levels') return LEVEL_FIELDS
  return hasAmount(kind) ? amountFields(kind) : []
}

export function hasAmount(kind: PriceKind): boolean {
  return ['fixed', 'from', 'range'].includes(kind)
}

export function kindOfAmount(kind: PriceKind, amount: number | null): PriceKind {
  if (amount === null) return kind === 'fixed' ? 'none' : kind
  return hasAmount(kind) ? kind : 'fixed'
}
