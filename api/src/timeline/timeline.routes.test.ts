import { createRecordStore } from '@shop/db/records/record-store'
import { users } from '@shop/db/tables/users'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRestoreShop } from '../../testing/history/restore-revision.fixture.ts'
import { sampleEvent } from '../../testing/publisher/sample-event.fixture.ts'
import type { Timeline } from './timeline.routes.ts'

let shop: Awaited<ReturnType<typeof openRestoreShop>>
beforeEach(async () => {
  shop = await openRestoreShop({ rendersPages: false })
})
afterEach(() => shop.close())

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

async function readTimeline(query = ''): Promise<Timeline> {
  const response = await shop.call('GET', `/timeline${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Timeline
}

async function undo(line: Timeline['saves'][number] | undefined) {
  const response = await shop.call('POST', '/timeline/undo', line?.undo)
  return { status: response.status, ...((await response.json()) as { notes?: string[]; error?: string }) }
}

const waitAMinute = () => {
  shop.clockShift.ms += MINUTE_MS
}

const userId = () => Number(shop.db.select({ id: users.id }).from(users).get()?.id)

test('an event saved with a new photo is one line, and one undo takes back both', async () => {
  const image = shop.createImage({ userId: userId() })
  waitAMinute()
  const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  images.update(image.id, { altText: 'A barber' }, { userId: userId() })
  images.update(image.id, { variants: [] }, { userId: null })
  waitAMinute()
  const { id } = await shop.create('/events', { ...sampleEvent, image_id: image.id })
  const { saves } = await readTimeline()
  expect(saves).toMatchObject([{ action: 'create', noun: 'events', record_id: id, others: 0, canUndo: true }])
  expect(saves[0]?.undo.pictures).toHaveLength(2)
  expect(await undo(saves[0])).toMatchObject({ status: 200 })
  expect(await shop.findListed('/events', id)).toBeUndefined()
  expect(await shop.findListed('/images', image.id)).toBeUndefined()
})

test('two events saved at once with a new photo between them are undone together', async () => {
  const events = createRecordStore(shop.db, 'events', shop.appDeps.clock)
  const image = shop.createImage({ userId: userId() })
  const event = { ...sampleEvent, day: '12', image_id: image.id }
  events.create(event, { userId: userId() })
  createRecordStore(shop.db, 'images', shop.appDeps.clock).update(image.id, { altText: 'B' }, { userId: userId() })
  events.create(event, { userId: userId() })
  const [line] = (await readTimeline()).saves
  expect(await undo(line)).toMatchObject({ status: 200 })
})

test('a new picture with its words is one line, and each edit of an old one is a line', async () => {
  const image = shop.createImage({ userId: userId() })
  const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  waitAMinute()
  images.update(image.id, { altText: 'A barber' }, { userId: userId() })
  expect((await readTimeline()).saves).toMatchObject([{ action: 'create', record_id: image.id }])
  shop.clockShift.ms += DAY_MS
  images.update(image.id, { altText: 'A chair' }, { userId: userId() })
  waitAMinute()
  images.update(image.id, { altText: 'Two chairs' }, { userId: userId() })
  expect((await readTimeline()).saves).toHaveLength(3)
  expect((await readTimeline(`?noun=images&id=${image.id}`)).saves).toHaveLength(4)
})

test('the dates of a series are one line, which one undo takes back', async () => {
  const dates = ['2026-12-12', '2026-12-19', '2026-12-26']
  await shop.call('POST', '/events/series', { event: sampleEvent, dates })
  const [line] = (await readTimeline()).saves
  expect(line).toMatchObject({ noun: 'events', others: 2, areAlike: true, canUndo: true })
  expect(await undo(line)).toMatchObject({ status: 200 })
  waitAMinute()
  expect((await readTimeline()).saves.map(({ action }) => action)).toEqual(['remove', 'create'])
})

test('a save that another one followed cannot be undone, and the answer has the current version', async () => {
  const { id } = await shop.create('/services', service)
  waitAMinute()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut' })
  const { saves } = await readTimeline()
  expect(saves).toMatchObject([
    { action: 'update', canUndo: true, recordVersion: 2 },
    { action: 'create', canUndo: false, recordVersion: 2 },
  ])
  expect(await undo(saves[1])).toMatchObject({ status: 412 })
})

test('a deleted record waits under deleted for 30 days, alone also when others were deleted with it', async () => {
  const { id } = await shop.create('/services', service)
  const other = await shop.create('/services', { ...service, title: 'Shave' })
  waitAMinute()
  for (const each of [id, other.id]) await shop.call('DELETE', `/services/${each}`)
  const { saves, coming } = await readTimeline('?kind=deleted')
  expect(saves).toMatchObject([{ name: 'Shave' }, { name: 'Haircut', until: expect.any(String) }])
  expect(coming).toEqual([])
  expect((await readTimeline('?kind=deleted&noun=events')).saves).toEqual([])
  expect(await undo(saves[1])).toMatchObject({ status: 200, notes: [] })
  expect(await shop.findListed('/services', id)).toMatchObject({ title: 'Haircut', version: 2 })
  shop.clockShift.ms += 31 * DAY_MS
  expect((await readTimeline('?kind=deleted')).saves).toEqual([])
})

test('the list is filtered by time, record and kind', async () => {
  const { id } = await shop.create('/services', service)
  const until = shop.appDeps.clock().toISOString()
  waitAMinute()
  await shop.call('PUT', '/shop', { name: 'Of later' })
  const nouns = async (query: string) => (await readTimeline(query)).saves.map(({ noun }) => noun)
  expect(await nouns('')).toEqual(['shop', 'services'])
  expect(await nouns(`?until=${until}`)).toEqual(['services'])
  expect(await nouns(`?from=${until}`)).toEqual(['shop'])
  expect(await nouns('?noun=shop')).toEqual(['shop'])
  expect(await nouns(`?noun=services&id=${id}`)).toEqual(['services'])
  const ahead = await readTimeline('?kind=coming')
  expect(ahead.saves).toEqual([])
  expect(ahead.coming.map(({ title }) => title)).toContain('Clocks fall back')
  expect((await readTimeline('?kind=saved')).coming).toEqual([])
})

test('a long list is paged without gaps', async () => {
  const { id } = await shop.create('/services', service)
  for (let count = 1; count <= 7; count++) {
    waitAMinute()
    await shop.call('PUT', `/services/${id}`, { ...service, title: `Cut ${count}` })
  }
  const first = await readTimeline('?limit=5')
  const second = await readTimeline(`?limit=5&before=${first.older}`)
  expect([first.saves.length, second.saves.length, second.older]).toEqual([5, 3, null])
  const revisions = [...first.saves, ...second.saves].map(({ revision }) => revision)
  expect(new Set(revisions).size).toBe(8)
})

test.each([
  ['kind=other', 'kind must be one of saved, deleted, coming.'],
  ['from=soon', 'from must be a moment such as 2026-12-24T09:00.'],
])('the query %s is refused with a sentence', async (query, error) => {
  const response = await shop.call('GET', `/timeline?${query}`)
  expect([response.status, await response.json()]).toEqual([400, { error }])
  expect((await shop.callAnonymously('GET', '/timeline')).status).toBe(401)
})
