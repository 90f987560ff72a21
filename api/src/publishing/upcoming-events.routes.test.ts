import { HOUR_MS } from '@shop/db/time/durations'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop } from '../../testing/open-test-shop.ts'
import { addSampleEvent } from '../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop({ rendersPages: false })
afterEach(() => {
  shop.clockShift.ms = 0
})

async function fetchUpcoming(query = '') {
  const response = await shop.callAnonymously('GET', `/events/upcoming${query}`)
  const { events, version } = (await response.json()) as { events: { title: string }[]; version: string }
  return { titles: events.map(({ title }) => title), version }
}

test.each(['0', '-1', '1.5', 'three', ''])('GET /events/upcoming rejects the limit %j', async (limit) => {
  const response = await shop.callAnonymously('GET', `/events/upcoming?limit=${limit}`)
  expect([response.status, await response.json()]).toEqual([400, { error: 'limit must be a whole number from 1.' }])
})

test('a client that has the version of its limit gets 204', async () => {
  const [three, all] = [await fetchUpcoming('?limit=3'), await fetchUpcoming()]
  expect([three.titles.length, three.version]).toEqual([3, expect.not.stringMatching(all.version)])
  const statusOf = async (query: string) => (await shop.callAnonymously('GET', `/events/upcoming?${query}`)).status
  expect(await statusOf(`limit=3&v=${three.version}`)).toBe(204)
  expect(await statusOf(`v=${all.version}`)).toBe(204)
  expect(await statusOf(`limit=3&v=${all.version}`)).toBe(200)
})

test('a list of events that take place leaves out those that are cancelled or postponed', async () => {
  await addSampleEvent(shop, { title: 'Canceled', status: 'cancelled' })
  await addSampleEvent(shop, { title: 'Some day', status: 'postponed' })
  await addSampleEvent(shop, { title: 'Later', moved_from: '2026-12-01' })
  const { titles } = await fetchUpcoming()
  expect(titles).toEqual(expect.arrayContaining(['Canceled', 'Some day', 'Later']))
  const { titles: on } = await fetchUpcoming('?on')
  expect(on).toContain('Later')
  for (const title of ['Canceled', 'Some day']) expect(on).not.toContain(title)
})

test('a list of upcoming events leaves out each one from its end on', async () => {
  await addSampleEvent(shop, { title: 'Morning', month: 'NOV', day: '20', time: '8:00 AM - noon' })
  await addSampleEvent(shop, { title: 'Evening', month: 'NOV', day: '20', time: '8:00 PM - midnight' })
  const namedNow = async (query: string) => {
    const { titles } = await fetchUpcoming(query)
    return ['Morning', 'Evening'].filter((title) => titles.includes(title))
  }
  const sinceMidnight = (hours: number) =>
    Date.parse('2026-11-20T07:00:00Z') + hours * HOUR_MS - Date.parse(DEFAULT_NOW)
  shop.clockShift.ms = sinceMidnight(11)
  expect(await namedNow('?on&limit=3')).toEqual(['Morning', 'Evening'])
  shop.clockShift.ms = sinceMidnight(12) + 1000
  expect([await namedNow('?on&limit=3'), await namedNow('')]).toEqual([['Evening'], ['Morning', 'Evening']])
})
