import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmountInput, parseAmount } from './amount-input.ts'

test.each([
  ['28', 2800],
  ['28.5', 2850],
  ['28.50', 2850],
  ['28.', 2800],
  ['28,50', 2850],
  ['$ 28', 2800],
  ['1,200', 120000],
  ['1,200.50', 120050],
  [' ', null],
  ['', null],
  ['abc', Number.NaN],
  ['-5', Number.NaN],
  ['28.505', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is read as %s cents', (text, amount) => {
  expect(parseAmount(text, 'USD')).toBe(amount)
})

test('a currency without cents has none', () => {
  expect(parseAmount('2800', 'JPY')).toBe(2800)
  expect(parseAmount('2800.5', 'JPY')).toBeNaN()
})

test('an amount is read again as it was written', () => {
  const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), currency, (amount, code) => {
      expect(parseAmount(formatAmountInput(amount, code), code)).toBe(amount)
    }),
  )
})
