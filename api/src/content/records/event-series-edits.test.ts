import type { Event } from '@shop/db/tables/events'
import { beforeEach, expect, test } from 'vitest'
import { event, openCrudShop } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

/** Its first date passed before today. */
const DATES = ['2026-11-11', '2026-12-02', '2026-12-09', '2026-12-16']
let series: Event[]
beforeEach(async () => {
  series = (await shop.send<Event[]>('POST', '/events/series', { event, dates: DATES })).body
})

const idOf = (index: number) => series[index]?.id
const readSeries = async () =>
  (await shop.list<Event>('/events')).filter(({ series_id }) => series_id === series[0]?.series_id)
const readAll = async (field: keyof Event) => (await readSeries()).map((row) => row[field])

async function send(...request: Parameters<typeof shop.call>) {
  const { status, body } = await shop.send<{ undo?: object; count?: number }>(...request)
  return { status, ...body }
}

const changeOf = (index: number, changes: object) => ({ ...series[index], ...changes })

test('a change of this date and later ones leaves the earlier one, and keeps the day of each', async () => {
  const change = changeOf(2, { title: 'New', day: '10' })
  const { status, count } = await send('PUT', `/events/${idOf(2)}/series/later`, change)
  expect([status, count]).toEqual([200, 2])
  expect(await readAll('title')).toEqual([event.title, event.title, 'New', 'New'])
  expect(await readAll('day')).toEqual(['11', '2', '10', '16'])
})

test('a change of all leaves what has passed, and the fields that it does not change', async () => {
  await shop.call('PUT', `/events/${idOf(3)}`, changeOf(3, { time: '11 AM' }))
  await send('PUT', `/events/${idOf(2)}/series/all`, changeOf(2, { title: 'New', status: 'cancelled' }))
  expect(await readAll('title')).toEqual([event.title, 'New', 'New', 'New'])
  expect(await readAll('status')).toEqual(['on', 'cancelled', 'cancelled', 'cancelled'])
  expect((await readAll('time'))[3]).toBe('11 AM')
})

test('words are written for all dates with the same English, and those of a date with its own stay', async () => {
  const word = (text: string, of: string) => ({ text, of })
  const own = { title: word('Gala', 'Gala'), location: word('El lote', event.location) }
  await shop.call('PUT', `/events/${idOf(3)}`, changeOf(3, { title: 'Gala', words: { es: own } }))
  const es = { title: word('Fiesta', event.title), short_description: word('Vengan.', event.short_description) }
  await send('PUT', `/events/${idOf(2)}/series/all`, changeOf(2, { words: { es } }))
  const last = { ...own, short_description: es.short_description }
  expect(await readAll('words')).toEqual([undefined, { es }, { es }, { es: last }])
  await send('PUT', `/events/${idOf(1)}/series/all`, changeOf(1, { location: 'The yard', words: { es } }))
  expect(await readAll('words')).toEqual([undefined, { es }, { es }, { es: last }])
  await send('PUT', `/events/${idOf(1)}/series/all`, changeOf(1, { location: 'The yard', words: {} }))
  expect(await readAll('words')).toEqual([undefined, undefined, undefined, { es: own }])
})

test('dates of a series go on the site together only when none of them lacks a text', async () => {
  const draft = { draft: true, short_description: '' }
  for (const index of [1, 2]) await shop.call('PUT', `/events/${idOf(index)}`, changeOf(index, draft))
  const publish = (fields: object) =>
    send('PUT', `/events/${idOf(1)}/series/all`, changeOf(1, { ...fields, draft: false }))
  const refused = { status: 409, error: 'DEC 9: Short Description is required.' }
  await shop.call('PUT', `/events/${idOf(1)}`, changeOf(1, { draft: true, short_description: event.short_description }))
  expect(await publish({})).toMatchObject(refused)
  expect(await readAll('draft')).toEqual([false, true, true, false])
  expect((await publish({ short_description: 'For all.' })).status).toBe(200)
  expect(await readAll('draft')).toEqual([false, false, false, false])
})

test('later dates or all are deleted in one save, and one undo brings them back under their addresses', async () => {
  const { undo } = await send('DELETE', `/events/${idOf(2)}/series/later`)
  expect(await readAll('id')).toEqual([idOf(0), idOf(1)])
  await shop.call('POST', '/changes/undo', undo)
  expect(await readAll('id')).toEqual(series.map(({ id }) => id))
  await send('DELETE', `/events/${idOf(2)}/series/all`)
  expect(await readAll('id')).toEqual([idOf(0)])
})

test('an undo after somebody changed one of them changes none, and says why', async () => {
  const { undo } = await send('PUT', `/events/${idOf(1)}/series/all`, changeOf(1, { title: 'New' }))
  await shop.call('PUT', `/events/${idOf(3)}`, { ...(await readSeries())[3], title: 'Newer' })
  const error = 'This was changed in the meantime.'
  expect(await send('POST', '/changes/undo', undo)).toMatchObject({ status: 412, error })
  expect(await readAll('title')).toEqual([event.title, 'New', 'New', 'Newer'])
})

test('a change of an outdated version writes no date', async () => {
  await shop.call('PUT', `/events/${idOf(1)}`, changeOf(1, { title: 'Theirs' }))
  const path = `/events/${idOf(1)}/series/all`
  for (const [method, body] of [['PUT', changeOf(1, { title: 'Mine' })], ['DELETE']] as const)
    expect((await send(method, path, body, { 'if-match': '"v1"' })).status).toBe(412)
  expect(await readAll('title')).toEqual([event.title, 'Theirs', event.title, event.title])
})

test('an unknown series, scope or save of events is refused with a sentence', async () => {
  const { row } = await shop.create('/events', event)
  const error = 'This event is not one of a series.'
  expect(await send('DELETE', `/events/${row.id}/series/all`)).toMatchObject({ status: 409, error })
  expect(await send('DELETE', `/events/${idOf(1)}/series/some`)).toMatchObject({ status: 404 })
  expect(await send('DELETE', '/events/99999/series/all')).toMatchObject({ status: 404 })
  expect(await send('POST', '/changes/undo', { from: 1, to: 3 })).toMatchObject({ status: 409 })
  expect(await send('POST', '/changes/undo', { from: 1, to: 20_001 })).toMatchObject({
    status: 400,
    error: 'One save has at most 20000 changes.',
  })
})
