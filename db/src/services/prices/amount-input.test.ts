import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOwnPrice } from './own-price-list.ts'
import { formatAmountInput, parseAmount } from './parse-price-text.ts'

// biome-ignore format: as a list of texts
const UNREADABLE = [
  '28/35', '28 – 35', '28-35', '2 for 50', '28+', 'from 28', '28-', '-28', '28 35', '1 200', '28 or 35', '28 to 35',
  '28 (kids 20)', 'up to 40', '28 and up', 'starting at 28', 'ab 28', 'free', '1e3', '0x1c', '€28', '28 EUR', 'US$28',
  '$$28', '$28$', '1,2,3', '0,500', '1200,500', '12,34,567', '1.200,50', '28.000', '28%', '28½', '28²', '２８', '٢٨', '$',
  '.', ',', '28 USD each', '#28', '28:30', '28;35', '28 & 35', "1'200",
]

// biome-ignore format: as a list of texts
test.each([
  ['28', 2800], ['28.5', 2850], ['28.50', 2850], ['28.', 2800], ['28,50', 2850], ['$ 28', 2800], ['28 $', 2800],
  ['28 usd', 2800], ['USD 28.50', 2850], ['1,200', 120000], ['1,200.50', 120050], [' ', null], ['', null],
  ['abc', Number.NaN], ['-5', Number.NaN], ['28.505', Number.NaN], ['1.2.3', Number.NaN],
  ...UNREADABLE.map((text): [string, number] => [text, Number.NaN]),
])('%j is read as %s cents', (text, amount) => {
  expect(parseAmount(text, 'USD')).toBe(amount)
})

test('a currency without cents has none', () => {
  expect(parseAmount('2800', 'JPY')).toBe(2800)
  expect(parseAmount('2800.5', 'JPY')).toBeNaN()
})

test('a comma before three digits is no thousand where a fraction has three digits', () => {
  expect(parseAmount('28,500', 'KWD')).toBeNaN()
  expect(parseAmount('28,500.000', 'KWD')).toBe(28_500_000)
  expect(parseAmount('28.500', 'KWD')).toBe(28_500)
})

// biome-ignore format: as a list of texts
test.each([
  ['28', 'fixed', 2800], ['From $28', 'from', 2800], ['28+', 'from', 2800], ['$28 +', 'from', 2800],
  ['Free', 'free', null], ['', 'fixed', null],
  ...['from', '+', 'from from 28', '28++', '28+5', 'from 28/35', 'free 28', 'fromage 28'].map(
    (text): [string, string, number] => [text, '', Number.NaN],
  ),
])('the own price %j is read as %j, %s cents', (text, kind, amount) => {
  const price = parseOwnPrice(text, 'USD')
  expect(price.price_min).toBe(amount)
  if (kind) expect(price.price_kind).toBe(kind)
})

test('an amount is read again as it was written', () => {
  const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), currency, (amount, code) => {
      expect(parseAmount(formatAmountInput(amount, code), code)).toBe(amount)
    }),
  )
})
