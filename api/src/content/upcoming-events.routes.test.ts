import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each(['0', '-1', '1.5', 'three', ''])('GET /events/upcoming rejects the limit %j', async (limit) => {
  const response = await shop.callAnonymously('GET', `/events/upcoming?limit=${limit}`)
  expect([response.status, await response.json()]).toEqual([400, { error: 'limit must be a whole number from 1.' }])
})

test('GET /events/upcoming returns at most as many events as the limit', async () => {
  const response = await shop.callAnonymously('GET', '/events/upcoming?limit=1')
  const { events } = (await response.json()) as { events: unknown[] }
  expect(events).toHaveLength(1)
})
