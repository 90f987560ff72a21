import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import type { ComingChange } from './coming-changes.ts'

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 }))

const shop = await openTestShop({ rendersPages: false, seed: 'none' })

const listComing = async () => (await shop.read<{ coming: ComingChange[] }>('/timeline?kind=coming')).coming
const findComing = async (title: string) => (await listComing()).find((change) => change.title === title)

test('a shop without hours has only the changes of the clocks before it', async () => {
  expect((await listComing()).map(({ title }) => title)).toEqual(['Clocks spring forward', 'Clocks fall back'])
})

test('a plan is listed when it starts and ends, and no longer once it is dropped', async () => {
  const plan = { show_from: '2026-12-07T09:00', show_until: '2027-01-31T18:00' }
  const service = { title: 'Winter cut', description: 'Warm.', image_id: null, ...plan }
  const { id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  const found = { noun: 'services', id, hint: '' }
  expect(await findComing('Winter cut appears')).toMatchObject({ ...found, at: '2026-12-07T16:00:00.000Z' })
  expect(await findComing('Winter cut comes off the site')).toMatchObject({ ...found, at: '2027-02-01T01:00:00.000Z' })
  await shop.call('PUT', `/services/${id}`, { ...service, draft: true })
  expect(await findComing('Winter cut appears')).toBeUndefined()
})

test('an event is listed at its end, and a series once a month', async () => {
  await shop.call('POST', '/events', sampleEvent)
  expect(await findComing('Snow Market is over')).toMatchObject({
    at: '2026-12-12T21:00:00.001Z',
    hint: '10 AM – 2 PM',
  })
  const series = {
    event: { ...sampleEvent, title: 'Walk-in' },
    dates: ['02', '09', '16'].map((day) => `2026-12-${day}`).concat('2027-01-06'),
  }
  const response = await shop.call('POST', '/events/series', series)
  expect(response.status).toBe(201)
  expect((await listComing()).filter(({ title }) => title === 'Walk-in is over')).toMatchObject([
    { hint: 'also Wed, Dec 9; Wed, Dec 16' },
    { at: '2027-01-06T21:00:00.001Z', hint: '10 AM – 2 PM' },
  ])
})

test('an event passes on its own day, and only where the site shows it then', async () => {
  const add = (event: object) => shop.call('POST', '/events', { ...sampleEvent, ...event })
  await add({ title: 'All day', time: 'All day' })
  expect(await findComing('All day is over')).toMatchObject({ at: '2026-12-13T06:59:59.999Z' })
  await add({ title: 'Called off', status: 'cancelled' })
  expect(await findComing('Called off, canceled, comes off the site')).toMatchObject({ at: '2026-12-12T21:00:00.001Z' })
  await add({ title: 'Leaves', show_until: '2026-12-01T09:00' })
  await add({ title: 'Late', show_from: '2027-01-04T09:00' })
  const titles = (await listComing()).map(({ title }) => title).filter((title) => /^(Leaves|Late)/.test(title))
  expect(titles).toEqual(['Leaves comes off the site', 'Late appears'])
})

test('the first open day after several closed ones is listed', async () => {
  const special_days = [{ from: '2027-02-15', to: '2027-02-19', windows: [], note: 'Renovation' }]
  await shop.call('PUT', '/hours', { week, special_days })
  expect(await findComing('Renovation: Closed')).toMatchObject({ at: '2027-02-15T07:00:00.000Z' })
  expect(await findComing('Open again after Renovation')).toMatchObject({
    at: '2027-02-22T07:00:00.000Z',
    hint: '9 AM – 6 PM',
  })
})

test('special days are listed, and so are holidays that have no hours yet', async () => {
  const special_days = [{ from: '2026-12-25', to: '2026-12-25', windows: [], note: 'Christmas' }]
  await shop.call('PUT', '/hours', { week, special_days })
  expect(await findComing('Christmas: Closed')).toMatchObject({ at: '2026-12-25T07:00:00.000Z', noun: 'hours' })
  const gaps = (await listComing()).filter(({ gap }) => gap)
  const dates = gaps.map(({ gap }) => gap?.date)
  expect(gaps[0]).toMatchObject({
    title: 'Thanksgiving has no hours yet',
    hint: 'The site would say 9 AM – 6 PM.',
    gap: { date: '2026-11-26', name: 'Thanksgiving' },
  })
  expect(dates.slice(1, 4)).toEqual(['2026-12-24', '2026-12-31', '2027-01-01']) // Christmas has hours
  expect(dates).toContain('2027-05-31') // Memorial Day
  expect(dates).not.toContain('2027-07-04') // a Sunday, when the shop is closed anyway
})

test('the days of a month have the number of their lines, past and future', async () => {
  const days = (query: string) => shop.read(`/timeline/days?from=2026-11-01T00:00&until=2027-01-01T00:00${query}`)
  const { saves } = await shop.read<{ saves: object[] }>('/timeline?kind=saved&limit=200')
  expect(await days('')).toMatchObject({ '2026-11-20': saves.length, '2026-11-26': 1, '2026-12-25': 1 })
  expect(await days('&noun=look')).toEqual({})
  expect(await days('&kind=saved')).toEqual({ '2026-11-20': saves.length })
  expect(await days('&kind=deleted')).toEqual({})
  expect((await shop.call('GET', '/timeline/days?kind=other')).status).toBe(400)
  expect((await shop.callAnonymously('GET', '/timeline/days')).status).toBe(401)
})
