import { memoize } from '../memoize.ts'
import type { ServicePrice } from './service-price.ts'

const HOURS_FROM_MINUTES = 120

export interface PriceWords {
  price: string
  duration: string
}

/** $28 or from $60, and 45 min or 2 h 30 min. `currency` is an ISO 4217 code. */
export function priceWords(service: ServicePrice, currency: string): PriceWords {
  return { price: formatPrice(service, currency), duration: formatDuration(service) }
}

export function formatPriceLine(service: ServicePrice, currency: string): string {
  const { price, duration } = priceWords(service, currency)
  return [price, duration].filter((words) => words !== '').join(' · ')
}

/** 2800 is $28, without a fraction of zeros. */
export function formatAmount(amount: number, currency: string): string {
  const format = moneyFormat(currency)
  return format.format(amount / 10 ** maximumFractionDigits(format))
}

/** 2 for USD, 0 for JPY. */
export function fractionDigits(currency: string): number {
  return maximumFractionDigits(moneyFormat(currency))
}

function maximumFractionDigits(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 0
}

function formatPrice({ price_kind, price_min, price_max }: ServicePrice, currency: string): string {
  const amount = (value: number | null) => (value === null ? '' : formatAmount(value, currency))
  switch (price_kind) {
    case 'none':
      return ''
    case 'fixed':
      return amount(price_min)
    case 'from':
      return price_min === null ? '' : `from ${amount(price_min)}`
    case 'range':
      return [amount(price_min), amount(price_max)].filter((words) => words !== '').join('–')
    case 'varies':
      return 'Call for price'
    case 'free':
      return 'Free'
  }
}

function formatDuration({ minutes, minutes_max }: ServicePrice): string {
  if (minutes === null) return ''
  if (minutes_max === null) return formatMinutes(minutes)
  if (minutes_max < HOURS_FROM_MINUTES) return `${minutes}–${minutes_max} min`
  return `${formatMinutes(minutes)} – ${formatMinutes(minutes_max)}`
}

function formatMinutes(total: number): string {
  if (total < HOURS_FROM_MINUTES) return `${total} min`
  const hours = `${Math.floor(total / 60)} h`
  const minutes = total % 60
  return minutes === 0 ? hours : `${hours} ${minutes} min`
}

/** Cached, because creating a format costs far more than using it. */
const moneyFormat = memoize((currency: string) => {
  const display = { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...display })
})
