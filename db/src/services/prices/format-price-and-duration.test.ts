import { describe, expect, test } from 'vitest'
import { formatAmount, formatPriceAndDuration, formatPriceLine } from './format-price-and-duration.ts'
import { NO_PRICE, type ServicePrice } from './service-price-schema.ts'

const USD = { currency: 'USD', levels: ['Junior', 'Senior', 'Master'] }

describe('the price of a service', () => {
  test.each<[Partial<ServicePrice>, string]>([
    [{}, ''],
    [{ price_kind: 'none', price_min: 2800 }, ''],
    [{ price_kind: 'fixed', price_min: 2850 }, '$28.50'],
    [{ price_kind: 'fixed', price_min: 120000, price_max: 130000 }, '$1,200'],
    [{ price_kind: 'from', price_min: 6000 }, 'from $60'],
    [{ price_kind: 'range', price_min: 4000, price_max: 6000 }, '$40–$60'],
    [{ price_kind: 'varies', price_min: 4000 }, 'Call for price'],
    [{ price_kind: 'free', price_min: 4000 }, 'Free'],
  ])('%o reads "%s"', (price, words) => {
    expect(formatPriceAndDuration({ ...NO_PRICE, ...price }, USD).price).toBe(words)
  })

  test.each([
    ['EUR', 2850, '€28.50'],
    ['JPY', 2800, '¥2,800'],
    ['KWD', 2850, 'KWD 2.850'],
  ])('in %s, %i of the smallest unit are %s', (currency, amount, words) => {
    expect(formatAmount(amount, currency).replaceAll('\u00a0', ' ')).toBe(words)
  })
})

test.each<[number | null, number | null, string]>([
  [null, null, ''],
  [45, null, '45 min'],
  [119, null, '119 min'],
  [120, null, '2 hr'],
  [150, null, '2 hr 30 min'],
  [30, 45, '30–45 min'],
  [90, 120, '90 min – 2 hr'],
])('%s to %s minutes read "%s"', (minutes, minutes_max, words) => {
  expect(formatPriceAndDuration({ ...NO_PRICE, minutes, minutes_max }, USD).duration).toBe(words)
})

test('price and duration make one line, and what is missing is left out with its dot', () => {
  const line = (price: Partial<ServicePrice>) => formatPriceLine({ ...NO_PRICE, ...price }, USD)
  expect(line({ price_kind: 'fixed', price_min: 2800, minutes: 30 })).toBe('$28 · 30 min')
  expect(line({ minutes: 30 })).toBe('30 min')
  expect(line({ price_kind: 'free' })).toBe('Free')
  expect(line({})).toBe('')
  expect(line({ price_kind: 'levels', level_prices: [null, 5000] })).toBe('$50')
  expect(line({ price_kind: 'levels', level_prices: [null, 5000, 4000], minutes: 30 })).toBe(
    'from $40 · Senior $50 · 30 min',
  )
})
