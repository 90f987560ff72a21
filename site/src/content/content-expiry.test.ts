import { createRecordStore } from '@shop/db/records/record-store'
import { formatPlannedPrice } from '@shop/db/services/prices/planned-price'
import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import { expect, test } from 'vitest'
import { readUpcomingEvents } from '../events/read-upcoming-events.ts'
import { findEvent, hasEndedRecently, listRecords, listUpcomingEvents } from './read-content.ts'
import { runWithRenderInput } from './render-context.ts'
import { BY_PROGRAM, NOON, openTestShop } from './test-shop.fixture.ts'

test('an event is listed for its whole day, and the list expires at midnight', () => {
  const { at, add } = openTestShop()
  add()
  add({ day: '31' }) // November has none
  const beforeMidnight = at('2026-11-21T06:59:59.999Z', listUpcomingEvents)
  expect(beforeMidnight.result).toHaveLength(1)
  expect(beforeMidnight.expiresAt).toBe(Date.parse('2026-11-21T07:00:00Z'))
  expect(at('2026-11-21T07:00:00Z', listUpcomingEvents).result).toEqual([])
})

test('a list of events that take place has an event until its end, and expires then', () => {
  const { at, add } = openTestShop()
  const { id } = add()
  const later = add({ time: '8:00 PM - midnight' }).id
  add({ day: '19', time: '10:00 PM - 3:00 PM' }) // goes on until the next day, but is on no list of that
  const listAt = (now: string) => {
    const { result, expiresAt } = at(now, () => readUpcomingEvents({ limit: 3, isOn: true }))
    return [result.events.map((event) => [event.id, event.until]), expiresAt]
  }
  const [end, midnight] = [Date.parse('2026-11-21T00:00:00.001Z'), Date.parse('2026-11-21T07:00:00Z')]
  expect(listAt(NOON)).toEqual([
    [
      [id, end],
      [later, midnight],
    ],
    end,
  ])
  expect(listAt('2026-11-21T00:00:00.001Z')).toEqual([[[later, midnight]], midnight])
})

test('the page of an event reads no other events, and expires when the event has ended', () => {
  const { at, add } = openTestShop()
  const { id } = add()
  const { contentKeys, expiresAt } = at(NOON, () => findEvent(id))
  expect(contentKeys).toEqual(['clock', 'events:1', 'shop'])
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect(at('2026-11-21T00:00:00.000Z', () => findEvent(id)).result?.hasEnded).toBe(false)
  const after = at('2026-11-21T00:00:00.001Z', () => findEvent(id))
  expect([after.result?.hasEnded, after.expiresAt]).toEqual([true, Number.POSITIVE_INFINITY])
})

test('an event that is not shown has no page, and its page expires when it comes, ends or goes', () => {
  const { at, add } = openTestShop()
  const early = add({ show_from: '2026-11-20T13:00', show_until: '2026-11-20T14:00' }).id
  const late = add({ show_until: '2026-11-20T22:00' }).id
  const read = (id: number, now: string) => {
    const { result, expiresAt } = at(now, () => findEvent(id))
    return [result?.id, expiresAt]
  }
  expect(read(early, NOON)).toEqual([undefined, Date.parse('2026-11-20T20:00:00Z')])
  expect(read(early, '2026-11-20T20:00:00Z')).toEqual([early, Date.parse('2026-11-20T21:00:00Z')])
  expect(read(early, '2026-11-20T21:00:00Z')).toEqual([undefined, Number.POSITIVE_INFINITY])
  expect(read(late, NOON)).toEqual([late, Date.parse('2026-11-21T00:00:00.001Z')])
})

test('a list has no drafts, and expires when one of its records comes or goes', () => {
  const { db, at } = openTestShop()
  const records = createRecordStore(db, 'services')
  const plan = (moments: object) =>
    records.create({ title: 'Cut', description: 'Sharp.', image_id: null, ...moments }, BY_PROGRAM).id
  const read = (now: string) => {
    const { result, expiresAt } = at(now, () => listRecords('services'))
    return [result.map(({ id }) => id), expiresAt]
  }
  plan({ draft: true })
  const always = plan({})
  expect(read(NOON)).toEqual([[always], Number.POSITIVE_INFINITY])
  const leaving = plan({ show_until: '2026-11-20T14:00' })
  expect(read(NOON)).toEqual([[always, leaving], Date.parse('2026-11-20T21:00:00Z')])
  records.remove(leaving, BY_PROGRAM)
  const coming = plan({ show_from: '2026-11-20T13:00' })
  expect(read(NOON)).toEqual([[always], Date.parse('2026-11-20T20:00:00Z')])
  expect(read('2026-11-20T20:00:00Z')).toEqual([[always, coming], Number.POSITIVE_INFINITY])
})

test('a planned price is announced 60 days before its day, and is the price from its first moment on', () => {
  const { db, at } = openTestShop()
  const cut = { title: 'Cut', description: 'Sharp.', image_id: null, price_kind: 'fixed', price_min: 4000 } as const
  const planned_price = { ...NO_PRICE, price_kind: 'fixed', price_min: 4500, from: '2027-01-31' } as const
  createRecordStore(db, 'services').create({ ...cut, planned_price }, BY_PROGRAM)
  const read = (now: string) => {
    const { result, expiresAt } = at(now, () => listRecords('services'))
    return [result.map((row) => [row.price_min, formatPlannedPrice(row, { currency: 'USD', levels: [] })]), expiresAt]
  }
  const [announced, midnight] = [Date.parse('2026-12-02T07:00:00Z'), Date.parse('2027-01-31T07:00:00Z')]
  expect(read(NOON)).toEqual([[[4000, '']], announced])
  expect(read('2026-12-02T06:59:59.999Z')).toEqual([[[4000, '']], announced])
  expect(read('2026-12-02T07:00:00Z')).toEqual([[[4000, '$45 from Jan 31']], midnight])
  expect(read('2027-01-31T06:59:59.999Z')).toEqual([[[4000, '$45 from Jan 31']], midnight])
  expect(read('2027-01-31T07:00:00Z')).toEqual([[[4500, '']], Number.POSITIVE_INFINITY])
})

test('an event whose page has no file is on no list', () => {
  const { db, add } = openTestShop()
  const [missing, other] = [add().id, add().id]
  const input = { db, now: new Date(NOON), imageBaseUrl: '/pictures/' }
  const missingPages = new Set([`/event/${missing}`])
  const ids = runWithRenderInput({ ...input, missingPages }, () => listUpcomingEvents().map(({ id }) => id))
  expect(ids.result).toEqual([other])
})

test('an event has ended recently for 90 days, after which its page changes no more', () => {
  const endsAt = Date.parse('2026-11-21T00:00:00Z')
  const read = (now: string) => openTestShop().at(now, () => hasEndedRecently({ endsAt }))
  expect(read('2027-02-18T23:59:59Z')).toMatchObject({ result: true, expiresAt: Date.parse('2027-02-19T00:00:00Z') })
  expect(read('2027-02-19T00:00:00Z')).toMatchObject({ result: false, expiresAt: Number.POSITIVE_INFINITY })
})
