import { createRecordStore } from '@shop/db/records/record-store'
import { HOURS_ID } from '@shop/db/tables/hours'
import { ALWAYS_VISIBLE } from '@shop/db/time/visibility/visibility-schema'
import { expect, test } from 'vitest'
import { readNotices } from './read-notices.ts'
import { BY_PROGRAM, NOON, openTestShop } from './test-shop.fixture.ts'

/** A shop in Denver with these notices; their texts are their ends. */
function openShop(...notices: { kind: 'wait' | 'offer' | 'job'; show_until: string; show_from?: string }[]) {
  const { db, at } = openTestShop()
  for (const notice of notices) {
    const blank = { ...ALWAYS_VISIBLE, text: notice.show_until, details: '', link_url: '', posted_on: '' }
    createRecordStore(db, 'notices').create({ ...blank, ...notice }, BY_PROGRAM)
  }
  function read(now: string) {
    const { result, contentKeys, expiresAt } = at(now, readNotices)
    const toIso = (instant: number) => new Date(instant).toISOString()
    const until = Number.isFinite(expiresAt) && toIso(expiresAt)
    return {
      texts: result.map(({ text }) => text),
      ends: result.map(({ end }) => toIso(end.instant)),
      contentKeys,
      until,
    }
  }
  return { db, read }
}

const openWith = (...notices: Parameters<typeof openShop>) => openShop(...notices).read

test('a shop without notices reads no clock for them, and its pages expire with none', () => {
  expect(openWith()(NOON)).toEqual({ texts: [], ends: [], contentKeys: ['notices'], until: false })
})

test('the wait comes first, then the offers by their ends, and a page expires with the first that ends or begins', () => {
  const read = openWith(
    { kind: 'job', show_until: '2026-11-20T12:10' },
    { kind: 'offer', show_until: '2026-11-28T18:00' },
    { kind: 'offer', show_until: '2026-11-21T18:00', show_from: '2026-11-20T12:05' },
    { kind: 'wait', show_until: '2026-11-20T12:45' },
  )
  const [job, offer, later, wait] = ['2026-11-20T12:10', '2026-11-28T18:00', '2026-11-21T18:00', '2026-11-20T12:45']
  expect(read(NOON)).toMatchObject({ texts: [wait, offer, job], until: '2026-11-20T19:05:00.000Z' })
  expect(read('2026-11-20T19:05:00Z')).toMatchObject({
    texts: [wait, later, offer, job],
    until: '2026-11-20T19:10:00.000Z',
  })
  expect(read('2026-11-20T19:10:00Z')).toMatchObject({ texts: [wait, later, offer], until: '2026-11-20T19:45:00.000Z' })
  expect(read('2026-11-29T12:00:00Z')).toMatchObject({ texts: [], until: false })
})

test('a wait over midnight is worded again when its day begins', () => {
  const read = openWith({ kind: 'wait', show_until: '2026-11-21T00:30' })
  expect(read('2026-11-21T06:50:00Z').until).toBe('2026-11-21T07:00:00.000Z')
  expect(read('2026-11-21T07:00:00Z').until).toBe('2026-11-21T07:30:00.000Z')
})

test('the wait is hidden while the shop is closed, and ends when it closes', () => {
  const { db, read } = openShop({ kind: 'wait', show_until: '2026-11-20T13:30' })
  const hours = {
    week: [
      { day: 5, from: 9 * 60, to: 12 * 60 + 15 },
      { day: 5, from: 13 * 60, to: 17 * 60 },
    ],
    special_days: [],
  }
  createRecordStore(db, 'hours').update(HOURS_ID, hours, BY_PROGRAM)
  const at = (time: string) => read(`2026-11-20T${time}-07:00`)
  expect(at('08:50:00')).toMatchObject({ texts: [], until: '2026-11-20T16:00:00.000Z' })
  expect(at('12:00:00')).toMatchObject({ ends: ['2026-11-20T19:15:00.000Z'], until: '2026-11-20T19:15:00.000Z' })
  expect(at('12:15:00')).toMatchObject({ texts: [], until: '2026-11-20T20:00:00.000Z' })
  expect(at('13:00:00')).toMatchObject({ ends: ['2026-11-20T20:30:00.000Z'], until: '2026-11-20T20:30:00.000Z' })
})
