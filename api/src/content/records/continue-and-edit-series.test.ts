import { createRecordStore } from '@shop/db/records/record-store'
import { type Event, sortEvents } from '@shop/db/tables/events'
import { HOURS_ID } from '@shop/db/tables/hours'
import { toIsoDate } from '@shop/db/time/event-time/event-date'
import { expect, test } from 'vitest'
import { event, openCrudShop } from '../../../testing/records/crud.fixture.ts'
import { continueAllSeries } from './continue-and-edit-series.ts'

/** A weekly series without an end, from Wednesday, December 2, with these first dates. */
async function openEndlessSeries(dates: string[]) {
  const shop = await openCrudShop({ rendersPages: false })
  const series = { event: { ...event, goes_on: true }, dates }
  const { body: rows } = await shop.send<Event[]>('POST', '/events/series', series)
  const list = async () => {
    const all = await shop.list<Event>('/events')
    return sortEvents(all.filter(({ series_id }) => series_id === rows[0]?.series_id))
  }
  const listDates = async () => (await list()).map(toIsoDate)
  const night = (day: string) => continueAllSeries({ db: shop.db, clock: () => new Date(`${day}T08:00:00Z`) })
  return { ...shop, rows, list, listDates, night }
}

test('a weekly event without an end gets the dates of the next three months, each once, and its last one continues it', async () => {
  const { list, listDates, night } = await openEndlessSeries(['2026-12-02', '2026-12-09'])
  night('2026-12-01')
  night('2026-12-01')
  const dates = await listDates()
  expect([dates.length, dates.at(-1)]).toEqual([13, '2027-02-24'])
  expect(new Set(dates).size).toBe(13)
  night('2026-12-09')
  expect((await listDates()).at(-1)).toBe('2027-03-10')
  expect((await list()).map(({ goes_on }) => goes_on)).toEqual([...Array(14).fill(false), true])
})

test('a date that was cancelled or moved does not change the dates after it', async () => {
  const shop = await openEndlessSeries(['2026-12-02'])
  const change = { ...shop.rows[0], day: '4', moved_from: '2026-12-02', status: 'postponed', status_note: 'Snow.' }
  await shop.call('PUT', `/events/${shop.rows[0]?.id}`, change)
  shop.night('2026-12-01')
  const [, next] = await shop.list()
  expect(next).toMatchObject({ month: 'DEC', day: '9', status: 'on', status_note: '', moved_from: '' })
})

test('holidays are left out, and a weekday on which the shop is always closed is not', async () => {
  const { db, listDates, night } = await openEndlessSeries(['2026-12-16'])
  const christmas = { from: '2026-12-23', to: '2026-12-30', windows: [], note: 'Winter break' }
  const week = [{ day: 4, from: 540, to: 1020 }]
  createRecordStore(db, 'hours').update(HOURS_ID, { week, special_days: [christmas] }, { userId: null })
  night('2026-12-15')
  expect((await listDates()).slice(0, 2)).toEqual(['2026-12-16', '2027-01-06'])
})

test('a deleted date does not come back, and without its later dates the series ends', async () => {
  const shop = await openEndlessSeries(['2026-12-02', '2026-12-09', '2026-12-16'])
  const last = shop.rows[2]?.id
  expect((await shop.call('DELETE', `/events/${last}/series/one`)).status).toBe(200)
  expect(await shop.listDates()).toEqual(['2026-12-02', '2026-12-09', '2026-12-23'])
  await shop.call('DELETE', `/events/${shop.rows[1]?.id}/series/later`)
  shop.night('2027-01-01')
  expect(await shop.listDates()).toEqual(['2026-12-02'])
})

test('after five months without the server, all dates to come are there at once, and none of those that were missed', async () => {
  const { listDates, night } = await openEndlessSeries(['2026-12-02'])
  night('2027-05-05')
  const [first, ...added] = await listDates()
  expect(first).toBe('2026-12-02')
  expect([added[0], added.length, added.at(-1)]).toEqual(['2027-05-05', 13, '2027-07-28'])
  night('2020-01-01')
  expect((await listDates()).length).toBe(14)
})

test('cancelling one date leaves the series going on, and cancelling all of them ends it until that is undone', async () => {
  const { call, send, list, night, rows } = await openEndlessSeries(['2026-12-02', '2026-12-09'])
  const cancel = (scope: string) =>
    send<{ undo: object }>('PUT', `/events/${rows[1]?.id}/series/${scope}`, { ...rows[1], status: 'cancelled' })
  const one = await cancel('one')
  const read = async () => (await list()).map(({ goes_on, status }) => `${status} ${goes_on}`)
  expect(await read()).toEqual(['on false', 'cancelled true'])
  await call('POST', '/changes/undo', one.body.undo)
  expect(await read()).toEqual(['on false', 'on true'])
  const all = await cancel('all')
  night('2026-12-02')
  expect((await list()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  await call('POST', '/changes/undo', all.body.undo)
  night('2026-12-02')
  expect((await list()).length).toBe(14)
})

test('a last date that was deleted and brought back leaves one date from which the series continues', async () => {
  const { call, send, list, night, rows } = await openEndlessSeries(['2026-12-02', '2026-12-09'])
  const { body } = await send<{ undo: { from: number } }>('DELETE', `/events/${rows[1]?.id}/series/one`)
  expect((await call('POST', `/changes/${body.undo.from}/restore`)).status).toBe(200)
  expect((await list()).filter(({ goes_on }) => goes_on).length).toBe(2)
  night('2026-12-01')
  expect((await list()).map(({ goes_on }) => goes_on)).toEqual([...Array(12).fill(false), true])
})
