import { afterAll, beforeAll, expect, test } from 'vitest'
import { event, openCrudShop } from './crud.fixture.ts'

let shop: Awaited<ReturnType<typeof openCrudShop>>
beforeAll(async () => {
  shop = await openCrudShop()
})
afterAll(() => shop.close())

test('about is another name for the description of an event and wins over it', async () => {
  const responses = [{ about: 'A' }, { about: 'A', description: 'D' }, { about: null, description: 'D' }].map(
    async (texts) => {
      const { description: _, ...rest } = event
      const response = await shop.call('POST', '/events', { ...rest, ...texts })
      return ((await response.json()) as { description: string }).description
    },
  )
  expect(await Promise.all(responses)).toEqual(['A', 'A', 'D'])
})

test('events are listed by date and start, in whatever order they were created', async () => {
  for (const [day, time] of [
    ['3', '2:00 PM'],
    ['02', '9:00 AM'],
    ['3', '11:00 AM'],
  ]) {
    await shop.call('POST', '/events', { ...event, month: 'JAN', year: 2031, day, time })
  }
  const list = await shop.list<{ year: number; day: string; time: string }>('/events')
  const january = list.filter(({ year }) => year === 2031).map(({ day, time }) => `${day} ${time}`)
  expect(january).toEqual(['02 9:00 AM', '3 11:00 AM', '3 2:00 PM'])
})

test('one request reorders the whole team, and a list that is not the whole team gets 409', async () => {
  const listIds = async () => (await shop.list<{ id: number }>('/team-members')).map(({ id }) => id)
  const ids = await listIds()
  const response = await shop.call('PUT', '/team-members/order', { ids: ids.toReversed() })
  expect(response.status).toBe(200)
  expect(await listIds()).toEqual(ids.toReversed())
  expect((await shop.call('PUT', '/team-members/order', { ids: ids.slice(1) })).status).toBe(409)
})
