import { DAY_MS } from '@shop/db/time/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import type { listChangesBetweenMoments } from './list-changes-between-moments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ seed: 'none' })
})
afterAll(() => shop.close())

const nextDay = () => {
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  return at
}

async function compare(...moments: string[]) {
  const [at, other] = moments
  const query = new URLSearchParams({ ...(at && { at }), ...(other && { with: other }) })
  const found = await (await shop.call('GET', `/moments/compare?${query}`)).json()
  const { changes, coming } = found as ReturnType<typeof listChangesBetweenMoments>
  return [...changes.map(({ name, action, fields }) => [name, action, fields]), ...coming.map(({ title }) => title)]
}

test('between two moments stand the saves and what changed by itself, whichever moment comes first', async () => {
  const cut = { title: 'Haircut', description: 'Short.', image_id: null, price_kind: 'fixed', price_min: 2500 }
  const { id } = (await (await shop.call('POST', '/services', cut)).json()) as { id: number }
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 }))
  const special_days = [{ from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Thanksgiving' }]
  await shop.call('PUT', '/hours', { week, special_days })
  await shop.call('POST', '/events', { ...sampleEvent, month: 'NOV', day: '27', title: 'Shave night' })
  const first = nextDay()
  await shop.call('PUT', `/services/${id}`, { ...cut, price_min: 2800 })
  const second = nextDay()
  const [event] = (await (await shop.call('GET', '/events')).json()) as [{ id: number }]
  await shop.call('DELETE', `/events/${event.id}`)
  await shop.call('PUT', '/hours', { week, special_days: [] })
  shop.clockShift.ms += 8 * DAY_MS

  const dearer = ['Haircut', 'update', { price: { before: '$25', after: '$28' } }]
  expect(await compare(first, second)).toEqual([dearer])
  expect(await compare(second, first)).toEqual([dearer])
  expect((await compare(first)).slice(1)).toEqual([
    ['Shave night', 'remove', expect.anything()],
    ['', 'update', { 'Thu, Nov 26, Thanksgiving (2026)': { before: 'Closed', after: null } }],
  ])
  expect(await compare(second, '2027-03-15T09:00')).toContain('Clocks go forward')
  expect(await compare('2026-12-20T09:00', '2026-12-26T09:00')).toEqual([])
})

test('a special day and an event of the past are told as the site then said them', async () => {
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 }))
  const date = new Date(shop.appDeps.clock().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  await shop.call('PUT', '/hours', { week, special_days: [{ from: date, to: date, windows: [], note: 'Inventory' }] })
  const before = nextDay()
  shop.clockShift.ms += 3 * DAY_MS
  const after = nextDay()
  await shop.call('PUT', '/hours', { week, special_days: [] })
  expect(await compare(before, after)).toEqual(['Inventory: Closed'])
})

test('what no visitor sees at either moment is told to be off the site', async () => {
  const before = nextDay()
  const add = async (body: object) => {
    const service = { description: 'Warm.', image_id: null, ...body }
    return (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  }
  const { id } = await add({ title: 'Draft', draft: true })
  await add({ title: 'Planned', show_from: '2028-12-07T09:00' })
  await add({ title: 'Shown' })
  const query = new URLSearchParams({ at: before })
  const found = await (await shop.call('GET', `/moments/compare?${query}`)).json()
  const listed = (found as ReturnType<typeof listChangesBetweenMoments>).changes.map(({ name, isHidden }) => [
    name,
    isHidden,
  ])
  expect(listed).toEqual([
    ['Draft', true],
    ['Planned', true],
    ['Shown', false],
  ])
  const draft = nextDay()
  await shop.call('PUT', `/services/${id}`, { title: 'Draft', description: 'Warm.', image_id: null, draft: false })
  const published = await (await shop.call('GET', `/moments/compare?at=${draft}`)).json()
  expect((published as ReturnType<typeof listChangesBetweenMoments>).changes).toMatchObject([
    { name: 'Draft', isHidden: false, fields: { 'on the site': { before: 'not yet', after: 'always' } } },
  ])
})
