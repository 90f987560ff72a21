import { expect, test } from 'vitest'
import { firstIssueMessage } from '../../tables/first-issue-message.fixture.ts'
import { serviceInputSchema } from '../../tables/services.ts'
import { NO_PRICE } from './service-price-schema.ts'

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

test.each([
  [{ price_kind: 'cheap' }, 'The kind of price must be one of none, fixed, from, range, varies, free, levels.'],
  [{ price_kind: 'fixed' }, 'Enter a price, or choose "No price".'],
  [{ price_kind: 'from', price_min: 0 }, 'Price must be more than zero. If it costs nothing, choose "Free".'],
  [
    { price_kind: 'fixed', price_min: 28.5 },
    'Price must be an amount such as 28. For more than one, choose “Starts at” or “Between”.',
  ],
  [{ price_kind: 'fixed', price_min: 1e12 }, 'Price is too high.'],
  [{ price_kind: 'range', price_min: 2800 }, 'Enter the highest price.'],
  [{ price_kind: 'range', price_min: 2800, price_max: 2800 }, 'The highest price must be more than the lowest.'],
  [{ minutes: 4 }, 'Minutes must be a whole number from 5 to 1440.'],
  [{ minutes_max: 30 }, 'Enter the fewest minutes, too.'],
  [{ minutes: 30, minutes_max: 30 }, 'The longest time must be more than the shortest.'],
])('the price %j of a service is refused: %s', (price, message) => {
  expect(firstIssueMessage(serviceInputSchema, { ...service, ...price })).toBe(message)
})

test('a service may have no price and no duration, which is its default', () => {
  expect(serviceInputSchema.parse(service)).toMatchObject(NO_PRICE)
  expect(serviceInputSchema.parse({ ...service, price_kind: null, minutes: null })).toMatchObject(NO_PRICE)
})
