import type { PriceKind } from '@shop/db/tables/service-price'

/** In the order in which staff choose. */
export const PRICE_KIND_OPTIONS: { value: PriceKind; label: string }[] = [
  { value: 'fixed', label: 'One price' },
  { value: 'from', label: 'Starts at' },
  { value: 'range', label: 'Between' },
  { value: 'varies', label: 'Call us' },
  { value: 'free', label: 'Free' },
  { value: 'none', label: 'No price' },
]

/** The amounts that a kind of price has. */
export function amountFields(kind: PriceKind): ('price_min' | 'price_max')[] {
  if (kind === 'range') return ['price_min', 'price_max']
  return kind === 'fixed' || kind === 'from' ? ['price_min'] : []
}
