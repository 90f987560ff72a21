import type { PriceKind } from '@shop/db/prices/service-price'

export const PRICE_KIND_OPTIONS: { value: PriceKind; label: string }[] = [
  { value: 'fixed', label: 'One price' },
  { value: 'from', label: 'Starts at' },
  { value: 'range', label: 'Between' },
  { value: 'varies', label: 'Call us' },
  { value: 'free', label: 'Free' },
  { value: 'none', label: 'No price' },
]

const AMOUNTS = ['price_min', 'price_max'] as const

/** The amounts that a kind of price hides and that cannot be read, which would keep a form from being saved, unseen. */
export function unreadableHiddenAmounts(kind: PriceKind, read: (name: (typeof AMOUNTS)[number]) => unknown) {
  return AMOUNTS.filter((name) => !amountFields(kind).includes(name) && Number.isNaN(read(name)))
}

export function amountFields(kind: PriceKind): (typeof AMOUNTS)[number][] {
  if (kind === 'range') return ['price_min', 'price_max']
  return kind === 'fixed' || kind === 'from' ? ['price_min'] : []
}
