import { MAX_LEVELS } from '@shop/db/services/prices/levels'
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

/** Amounts that a kind of price hides and that cannot be read: unseen, they would keep a form from being saved. */
export function unreadableHiddenAmounts(kind: PriceKind, read: (name: (typeof AMOUNTS)[number]) => unknown) {
  return AMOUNTS.filter((name) => !(hasAmount(kind) && amountFields(kind).includes(name)) && Number.isNaN(read(name)))
}

/** A kind without an amount has a field for it anyway: a number typed there is one price. */
export function amountFields(kind: PriceKind): (typeof AMOUNTS)[number][] {
  if (kind === 'levels') return []
  return kind === 'range' ? ['price_min', 'price_max'] : ['price_min']
}

export const LEVEL_FIELDS = Array.from({ length: MAX_LEVELS }, (_, index) => `level_prices.${index}` as const)

/** The initial values of a price that becomes one by level: the first level costs what everyone did. Otherwise undefined. */
export function firstLevelPrices(
  { price_kind, price_min, level_prices }: Pick<ServicePrice, 'price_kind' | 'price_min' | 'level_prices'>,
  levels: readonly string[],
): (number | null)[] | undefined {
  if (price_kind !== 'levels' || level_prices.some((price) => price !== null)) return undefined
  const first = levels.findIndex(Boolean)
  return LEVEL_FIELDS.map((_, index) => (index === first ? price_min : null))
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
