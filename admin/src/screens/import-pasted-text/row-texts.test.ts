import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import { expect, test } from 'vitest'
import { correctValues, textsOf } from './row-texts.ts'

const AMOUNTS = [1, 99, 100, 2850, 120_000, 999_900]
const CLOCKS = [0, 30, 540, 570, 720, 765, 1080, 1439, 1440]

const PRICES = AMOUNTS.flatMap((price_min) => [
  { price_kind: 'fixed', price_min, price_max: null },
  { price_kind: 'from', price_min, price_max: null },
  { price_kind: 'range', price_min, price_max: price_min * 2 },
  { price_kind: 'free', price_min: null, price_max: null },
  { price_kind: 'varies', price_min: null, price_max: null },
  { price_kind: 'none', price_min: null, price_max: null },
])

test.each(['USD', 'EUR', 'JPY'])('the price of a row, typed as it is shown, is the same price (%s)', (currency) => {
  for (const price of PRICES) {
    const values = { title: 'Fade', ...NO_PRICE, ...price }
    const corrected = correctValues(values, textsOf(values, currency), currency)
    expect(corrected).toEqual({ values, wrong: [] })
  }
})

test('the hours of a row, typed as they are shown, are the same hours', () => {
  const windows = CLOCKS.flatMap((from) => CLOCKS.filter((to) => to > from).map((to) => ({ from, to })))
  for (const { from, to } of windows) {
    const values = { days: [2, 3], week: [2, 3].map((day) => ({ day, from, to })), special_days: [] }
    expect(correctValues(values, textsOf(values, 'USD'), 'USD'), textsOf(values, 'USD').hours).toEqual({
      values,
      wrong: [],
    })
  }
})
