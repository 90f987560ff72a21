import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { addSampleEvent } from '../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop({ rendersPages: false })

async function fetchUpcoming(query = '') {
  const response = await shop.callAnonymously('GET', `/events/upcoming${query}`)
  const { events } = (await response.json()) as { events: { title: string }[] }
  return events.map(({ title }) => title)
}

test.each(['0', '-1', '1.5', 'three', ''])('GET /events/upcoming rejects the limit %j', async (limit) => {
  const response = await shop.callAnonymously('GET', `/events/upcoming?limit=${limit}`)
  expect([response.status, await response.json()]).toEqual([400, { error: 'limit must be a whole number from 1.' }])
})

test('a list of events that take place leaves out those that are cancelled or postponed', async () => {
  await addSampleEvent(shop, { title: 'Canceled', status: 'cancelled' })
  await addSampleEvent(shop, { title: 'Some day', status: 'postponed' })
  await addSampleEvent(shop, { title: 'Later', moved_from: '2026-12-01' })
  expect(await fetchUpcoming()).toEqual(expect.arrayContaining(['Canceled', 'Some day', 'Later']))
  const on = await fetchUpcoming('?on')
  expect(on).toContain('Later')
  for (const title of ['Canceled', 'Some day']) expect(on).not.toContain(title)
})
