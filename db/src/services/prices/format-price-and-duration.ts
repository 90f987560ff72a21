import { translate } from '../../language/translate.ts'
import { memoize } from '../../memoize.ts'
import { pricedLevels } from './price-levels.ts'
import type { ServicePrice } from './service-price-schema.ts'

const HOURS_FROM_MINUTES = 120

export interface FormattedPrice {
  price: string
  /** Junior $40, Senior $50: of all levels if they differ, the lowest first */
  levels: string[]
  duration: string
}

export interface PriceTerms {
  currency: string // an ISO 4217 code
  levels: readonly string[] // their names
}

/** $28 or from $60, and 45 min or 2 hr 30 min. */
export function formatPriceAndDuration(service: ServicePrice, terms: PriceTerms): FormattedPrice {
  const words = service.price_kind === 'levels' ? levelWords(service, terms) : [formatPrice(service, terms.currency)]
  const [price = '', ...levels] = words
  return { price, levels, duration: formatDuration(service) }
}

/** $28, or from $28 · Senior $50. */
export function priceAndLevels(service: ServicePrice, terms: PriceTerms): string {
  const { price, levels } = formatPriceAndDuration(service, terms)
  return [price, ...levels.slice(1)].filter((words) => words !== '').join(' · ')
}

export function formatPriceLine(service: ServicePrice, terms: PriceTerms): string {
  return [priceAndLevels(service, terms), formatDuration(service)].filter((words) => words !== '').join(' · ')
}

function levelWords({ level_prices }: ServicePrice, { levels, currency }: PriceTerms): string[] {
  const priced = pricedLevels(levels, level_prices)
  const [lowest] = priced
  if (!lowest) return []
  const first = formatAmount(lowest.price, currency)
  if (priced.every(({ price }) => price === lowest.price)) return [first]
  return [
    translate('from {price}', { price: first }),
    ...priced.map(({ name, price }) => `${name} ${formatAmount(price, currency)}`),
  ]
}

/** 2800 is $28, without a fraction of zeros. */
export function formatAmount(amount: number, currency: string): string {
  const format = moneyFormat(currency)
  return format.format(amount / 10 ** maximumFractionDigits(format))
}

/** 2 for USD, 0 for JPY. */
export const fractionDigits = memoize((currency: string) => maximumFractionDigits(moneyFormat(currency)))

/** $ for USD. */
export const currencySign = memoize((currency: string) => {
  const parts = moneyFormat(currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
})

function maximumFractionDigits(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 0
}

function formatPrice({ price_kind, price_min, price_max }: ServicePrice, currency: string): string {
  const amount = (value: number | null) => (value === null ? '' : formatAmount(value, currency))
  switch (price_kind) {
    case 'none':
    case 'levels':
      return ''
    case 'fixed':
      return amount(price_min)
    case 'from':
      return price_min === null ? '' : translate('from {price}', { price: amount(price_min) })
    case 'range':
      return [amount(price_min), amount(price_max)].filter((words) => words !== '').join('–')
    case 'varies':
      return translate('Call for price')
    case 'free':
      return translate('Free')
  }
}

function formatDuration({ minutes, minutes_max }: ServicePrice): string {
  if (minutes === null) return ''
  if (minutes_max === null) return formatMinutes(minutes)
  if (minutes_max < HOURS_FROM_MINUTES) return translate('{count} min', { count: `${minutes}–${minutes_max}` })
  return `${formatMinutes(minutes)} – ${formatMinutes(minutes_max)}`
}

function formatMinutes(total: number): string {
  if (total < HOURS_FROM_MINUTES) return translate('{count} min', { count: total })
  const hours = translate('{count} hr', { count: Math.floor(total / 60) })
  const minutes = total % 60
  return minutes === 0 ? hours : `${hours} ${translate('{count} min', { count: minutes })}`
}

const moneyFormat = memoize((currency: string) => {
  const display = { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...display })
})
