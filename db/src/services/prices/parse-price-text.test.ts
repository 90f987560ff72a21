import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPriceAndDuration } from './format-price-and-duration.ts'
import { parseOwnPrice } from './own-price-list.ts'
import { parseMinutes } from './parse-duration.ts'
import { parsePriceText } from './parse-price-text.ts'
import { NO_PRICE, type ServicePrice } from './service-price-schema.ts'

// biome-ignore format: as a list of texts
test.each<[string, ServicePrice['price_kind'], number | null, number | null]>([
  ['30', 'fixed', 3000, null], ['30,00', 'fixed', 3000, null], ['30$', 'fixed', 3000, null], ['$30.50', 'fixed', 3050, null],
  ['US$30', 'fixed', 3000, null], ['30 dollars', 'fixed', 3000, null], ['$1,200', 'fixed', 120000, null],
  ['from 85', 'from', 8500, null], ['85+', 'from', 8500, null], ['85 & up', 'from', 8500, null], ['$25 up', 'from', 2500, null],
  ['starting at $85', 'from', 8500, null], ['starting price $65', 'from', 6500, null], ['a partire da 25', 'from', 2500, null], ['$60–120', 'range', 6000, 12000], ['30-45', 'range', 3000, 4500],
  ['$30 to $45', 'range', 3000, 4500], ['Free', 'free', null, null], ['complimentary', 'free', null, null],
  ['Call for pricing', 'varies', null, null], ['varies', 'varies', null, null],
])('the price %j is read as %j, %s to %s', (text, price_kind, price_min, price_max) => {
  expect(parsePriceText(text, 'USD')).toEqual({ price_kind, price_min, price_max })
})

const NO_PRICES = ['', '28/35', '45-30', '€30', '2 for 50', '28++', '28+5', 'from', 'fromage 28', '0', 'free 28']
test.each(NO_PRICES)('%j is no price', (text) => {
  expect(parsePriceText(text, 'USD')).toBeUndefined()
})

const amount = fc.integer({ min: 1, max: 1_000_000 })
const price = fc.oneof(
  fc.record({ price_kind: fc.constantFrom('fixed', 'from'), price_min: amount, price_max: fc.constant(null) }),
  fc.record({ price_kind: fc.constant('range'), price_min: amount, price_max: amount.map((more) => more + 1_000_000) }),
)

test('the words of a price are read as the same price, on a list and in the box of a form', () => {
  fc.assert(
    fc.property(price, fc.constantFrom('USD', 'EUR', 'GBP', 'CAD'), (said, currency) => {
      const words = formatPriceAndDuration({ ...NO_PRICE, ...said }, { currency, levels: [] }).price
      expect(parsePriceText(words, currency)).toEqual(said)
      if (said.price_kind === 'range') return
      const { price_kind, price_min } = said
      expect(parseOwnPrice(words, currency)).toEqual({ price_kind, price_min })
    }),
  )
})

test('the words of a duration are read as the same minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 24 * 60 }), (minutes) => {
      const { duration } = formatPriceAndDuration({ ...NO_PRICE, minutes }, { currency: 'USD', levels: [] })
      expect(parseMinutes(duration)).toEqual({ minutes, minutes_max: null })
    }),
  )
})

test.each([
  ['2 hrs – 3 hrs', 120, 180],
  ['1 hr – 1 hr 30 mins', 60, 90],
  ['1hr30min', 90, null],
  ['30–45 min', 30, 45],
])('%s takes %s to %s minutes', (text, minutes, minutes_max) => {
  expect(parseMinutes(text)).toEqual({ minutes, minutes_max })
})
