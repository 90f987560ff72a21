import { createRecordStore } from '@shop/db/records/record-store'
import { DAY_MS } from '@shop/db/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { openTimelineShop } from '../../testing/history/timeline-shop.fixture.ts'
import { sampleEvent } from '../../testing/publisher/sample-event.fixture.ts'

let shop: Awaited<ReturnType<typeof openTimelineShop>>
beforeEach(async () => {
  shop = await openTimelineShop()
})
const dates = ['2026-12-12', '2026-12-19', '2026-12-26']
const addSeries = () => shop.call('POST', '/events/series', { event: sampleEvent, dates })

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }

test('an event saved with a new photo is one line, and one undo takes back both', async () => {
  const image = shop.createImage({ userId: shop.userId })
  shop.waitAMinute()
  const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  images.update(image.id, { variants: [] }, { userId: null })
  images.update(image.id, { altText: 'A barber' }, { userId: shop.userId })
  const { id } = await shop.create('/events', { ...sampleEvent, image_id: image.id })
  const { saves } = await shop.readTimeline()
  expect(saves).toMatchObject([{ action: 'create', noun: 'events', record_id: id, others: 0, hasNewPicture: true }])
  expect(saves[0]?.undo.pictures).toHaveLength(2)
  expect(await shop.undo(saves[0])).toMatchObject({ status: 200 })
  expect(await shop.findListed('/events', id)).toBeUndefined()
  expect(await shop.findListed('/images', image.id)).toBeUndefined()
})

test('an undo of an event keeps its new photo where another record uses it by now, and says so', async () => {
  const image = shop.createImage({ userId: shop.userId })
  const { id } = await shop.create('/events', { ...sampleEvent, image_id: image.id })
  await shop.create('/services', { title: 'Perms', description: 'Curls.', image_id: image.id })
  const line = (await shop.readTimeline()).saves.find(({ noun }) => noun === 'events')
  const notes = ['The picture stays, because it is in use: service Perms.']
  expect(await shop.undo(line)).toMatchObject({ status: 200, notes })
  expect(await shop.findListed('/events', id)).toBeUndefined()
  expect(await shop.findListed('/images', image.id)).toBeDefined()
})

test('a save is listed at its own time, and not at that of the photo that was added for it', async () => {
  const image = shop.createImage({ userId: shop.userId })
  shop.waitAMinute()
  const until = new Date(shop.appDeps.clock().getTime() - 1000).toISOString()
  await shop.create('/events', { ...sampleEvent, image_id: image.id })
  expect((await shop.readTimeline(`?kind=saved&until=${until}`)).saves).toEqual([])
  expect((await shop.readTimeline(`?kind=saved&from=${until}`)).saves).toMatchObject([{ noun: 'events' }])
})

test('saves by one account are separate lines, however close, and the first that names a new photo has it', async () => {
  const image = shop.createImage({ userId: shop.userId })
  await shop.create('/services', service)
  await shop.create('/services', { ...service, title: 'Shave' })
  const event = { ...sampleEvent, image_id: image.id }
  for (const title of ['Market', 'Late chairs']) await shop.create('/events', { ...event, title })
  const { saves } = await shop.readTimeline()
  expect(saves.map(({ name, hasNewPicture }) => [name, hasNewPicture])).toEqual([
    ['Late chairs', false],
    ['Market', true],
    ['Shave', false],
    ['Haircut', false],
  ])
  const inPictures = (await shop.readTimeline('?noun=images')).saves
  expect(inPictures).toMatchObject([{ name: 'Market', undo: saves[1]?.undo }])
})

test('a new picture with its words is one line, and each edit of an old one is a line', async () => {
  const image = shop.createImage({ userId: shop.userId })
  const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  shop.waitAMinute()
  images.update(image.id, { altText: 'A barber' }, { userId: shop.userId })
  expect((await shop.readTimeline()).saves).toMatchObject([{ action: 'create', record_id: image.id }])
  shop.clockShift.ms += DAY_MS
  images.update(image.id, { altText: 'A chair' }, { userId: shop.userId })
  shop.waitAMinute()
  images.update(image.id, { altText: 'Two chairs' }, { userId: shop.userId })
  expect((await shop.readTimeline()).saves).toHaveLength(3)
  expect((await shop.readTimeline(`?noun=images&id=${image.id}`)).saves).toHaveLength(4)
})

test('the dates of a series are one line, which one undo takes back', async () => {
  await addSeries()
  const [line] = (await shop.readTimeline()).saves
  expect(line).toMatchObject({ noun: 'events', others: 2, areAlike: true, canUndo: true })
  expect(await shop.undo(line)).toMatchObject({ status: 200 })
  shop.waitAMinute()
  expect((await shop.readTimeline()).saves.map(({ action }) => action)).toEqual(['remove', 'create'])
})

test('dates deleted together come back together, except one that is already back', async () => {
  await addSeries()
  const [added] = (await shop.readTimeline()).saves
  await shop.call('DELETE', `/events/${added?.record_id}/series/all`)
  await shop.restore(shop.newestRevision() - 1)
  const [line] = (await shop.readTimeline('?kind=deleted')).saves
  expect(line).toMatchObject({ others: 1, undo: { pictures: [expect.any(Number)] } })
  expect(await shop.undo(line)).toMatchObject({ status: 200 })
  expect((await shop.readTimeline('?kind=deleted')).saves).toEqual([])
})

test('a put back is one line that names its moment, also in the history of a record that it changed', async () => {
  const { id } = await shop.create('/services', service)
  await addSeries()
  const at = shop.appDeps.clock().toISOString()
  shop.waitAMinute()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut' })
  for (const event of (await shop.readTimeline('?noun=events')).saves)
    await shop.call('DELETE', `/events/${event.record_id}`)
  await shop.call('POST', '/moments/put-back', { at, noun: 'services', id })
  await shop.call('POST', '/moments/put-back', { at, part: 'site' })
  const { saves } = await shop.readTimeline('?limit=2')
  expect(saves).toMatchObject([
    { putBack: { at, part: 'site' }, canUndo: true },
    { putBack: { at }, record_id: id, others: 0 },
  ])
  const [ofDate] = (await shop.readTimeline(`?noun=events&id=${saves[0]?.record_id}`)).saves
  expect(ofDate?.putBack).toEqual({ at, part: 'site' })
})

test('a change of order names the record that was moved, and a change of one date of a series its day', async () => {
  const ids: number[] = []
  for (const title of ['Cut', 'Fade', 'Shave', 'Trim'])
    ids.push((await shop.create('/services', { ...service, title })).id)
  const all = ((await (await shop.call('GET', '/services')).json()) as { id: number }[]).map(({ id }) => id)
  const others = all.filter((id) => !ids.includes(id))
  const reorder = (order: number[]) => shop.call('PUT', '/services/order', { ids: [...order, ...others] })
  await reorder(ids)
  const [first = 0, second = 0, third = 0, last = 0] = ids
  await reorder([last, first, second, third])
  expect((await shop.readTimeline()).saves[0]).toMatchObject({ record_id: last, others: 3, areAlike: true })
  await addSeries()
  const [added] = (await shop.readTimeline()).saves
  await shop.call('DELETE', `/events/${added?.record_id}`)
  expect((await shop.readTimeline()).saves[0]).toMatchObject({ action: 'remove', date: 'Sat, Dec 12' })
})
