import type { Event } from '@shop/db/tables/events'
import { expect, test } from 'vitest'
import { event, openCrudShop } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

const addSeries = (body: object) => shop.send<Event[]>('POST', '/events/series', body)
test('a series is one event for each date, each with its own page, and shares one id', async () => {
  const { status, body: rows } = await addSeries({ event, dates: ['2026-12-26', '2027-01-02'] })
  expect(status).toBe(201)
  expect(rows).toMatchObject([
    { ...event, month: 'DEC', day: '26', year: 2026 },
    { ...event, month: 'JAN', day: '2', year: 2027 },
  ])
  expect(rows[0]?.series_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(rows[1]?.series_id).toBe(rows[0]?.series_id)
  expect(rows[1]?.id).not.toBe(rows[0]?.id)
})

test.each([
  ['no date', []],
  ['the same date twice', ['2026-12-26', '2026-12-26']],
  ['a date that does not exist', ['2026-02-30']],
  ['53 dates', Array.from({ length: 53 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10))],
])('%s gets 400 and a sentence, and adds nothing', async (_, dates) => {
  const before = (await shop.list('/events')).length
  const error = 'Choose from 1 to 52 dates such as 2026-12-05, each once.'
  expect(await addSeries({ event, dates })).toMatchObject({ status: 400, body: { error } })
  expect(await shop.list('/events')).toHaveLength(before)
})

test('when one event of a series cannot be saved, none is', async () => {
  const before = (await shop.list('/events')).length
  const dates = ['2026-12-26', '2970-01-01', '3000-01-01']
  expect((await addSeries({ event: { ...event, image_id: 999 }, dates: dates.slice(0, 2) })).status).toBe(400)
  expect((await addSeries({ event, dates })).status).toBe(400)
  expect(await shop.list('/events')).toHaveLength(before)
})
