import { DAY_MS } from '@shop/db/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { openTimelineShop } from '../../testing/history/timeline-shop.fixture.ts'

let shop: Awaited<ReturnType<typeof openTimelineShop>>
beforeEach(async () => {
  shop = await openTimelineShop()
})
const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

test('a save that another one followed cannot be undone, and the answer has the current version', async () => {
  const { id } = await shop.create('/services', service)
  shop.waitAMinute()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut' })
  const { saves } = await shop.readTimeline()
  expect(saves).toMatchObject([
    { action: 'update', canUndo: true, recordVersion: 2 },
    { action: 'create', canUndo: false, recordVersion: 2 },
  ])
  expect(await shop.undo(saves[1])).toMatchObject({ status: 412 })
})

test('a deleted record waits under deleted for 30 days, alone even if others were deleted with it', async () => {
  const { id } = await shop.create('/services', service)
  const other = await shop.create('/services', { ...service, title: 'Shave' })
  shop.waitAMinute()
  for (const each of [id, other.id]) await shop.call('DELETE', `/services/${each}`)
  const { saves, coming } = await shop.readTimeline('?kind=deleted')
  expect(saves).toMatchObject([{ name: 'Shave' }, { name: 'Haircut', until: expect.any(String) }])
  expect(coming).toEqual([])
  expect((await shop.readTimeline('?kind=deleted&noun=events')).saves).toEqual([])
  expect(await shop.undo(saves[1])).toMatchObject({ status: 200, notes: [] })
  expect(await shop.findListed('/services', id)).toMatchObject({ title: 'Haircut', version: 2 })
  shop.clockShift.ms += 31 * DAY_MS
  expect((await shop.readTimeline('?kind=deleted')).saves).toEqual([])
})

test('the list is filtered by time, record and kind', async () => {
  const { id } = await shop.create('/services', service)
  const until = shop.appDeps.clock().toISOString()
  shop.waitAMinute()
  await shop.call('PUT', '/shop', { name: 'Of later' })
  const nouns = async (query: string) => (await shop.readTimeline(query)).saves.map(({ noun }) => noun)
  expect(await nouns('')).toEqual(['shop', 'services'])
  expect(await nouns(`?until=${until}`)).toEqual(['services'])
  expect(await nouns(`?from=${until}`)).toEqual(['shop'])
  expect(await nouns('?noun=shop')).toEqual(['shop'])
  expect(await nouns(`?noun=services&id=${id}`)).toEqual(['services'])
  const ahead = await shop.readTimeline('?kind=coming')
  expect(ahead.saves).toEqual([])
  expect(ahead.coming.map(({ title }) => title)).toContain('Clocks fall back')
  expect((await shop.readTimeline('?kind=saved')).coming).toEqual([])
  await shop.call('DELETE', `/services/${id}`)
  const deleted = async (query: string) => (await nouns(`?kind=deleted${query}`)).length
  expect(await Promise.all(['', `&noun=services&id=${id}`, `&from=${until}`].map(deleted))).toEqual([1, 1, 1])
  expect(await Promise.all([`&id=${id + 1}`, `&until=${until}`, '&noun=events'].map(deleted))).toEqual([0, 0, 0])
})

test('a long list is paged without gaps', async () => {
  const { id } = await shop.create('/services', service)
  for (let count = 1; count <= 7; count++) {
    shop.waitAMinute()
    await shop.call('PUT', `/services/${id}`, { ...service, title: `Cut ${count}` })
  }
  const first = await shop.readTimeline('?limit=5')
  const second = await shop.readTimeline(`?limit=5&before=${first.older}`)
  expect([first.saves.length, second.saves.length, second.older]).toEqual([5, 3, null])
  const revisions = [...first.saves, ...second.saves].map(({ revision }) => revision)
  expect(new Set(revisions).size).toBe(8)
})

test.each([
  ['kind=other', 'kind must be one of saved, deleted, coming.'],
  ['from=soon', 'from must be a moment such as 2026-12-24T09:00.'],
])('the query %s is refused with a sentence', async (query, error) => {
  expect(await shop.send('GET', `/timeline?${query}`)).toEqual({ status: 400, body: { error } })
  expect((await shop.callAnonymously('GET', '/timeline')).status).toBe(401)
})
