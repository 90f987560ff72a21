import { setTimeout as sleep } from 'node:timers/promises'
import { type TapKind, taps } from '@shop/db/tables/tap-and-not-found-counts'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, test, vi } from 'vitest'
import { expectTotal, openTapShop } from '../../../testing/taps/tap-shop.fixture.ts'
import { deleteOldTaps } from './tap-counts.routes.ts'

test('a flood from one sender, one network or many adds no more than a shop could have', async () => {
  const { tap, read, clockShift, tapCounter } = await openTapShop()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let sent = 0; sent < 30; sent++) expect(await tap('book', from('192.0.2.1'))).toBe(sent < 10 ? 204 : 429)
  for (let sent = 0; sent < 30; sent++) await tap('call', from(`2001:db8::${sent + 1}`))
  await expectTotal(read, 20)
  clockShift.ms = HOUR_MS
  expect(await tap('book', from('192.0.2.1'))).toBe(204)
  for (let sent = 0; sent < 12_000; sent++) tapCounter.count('directions', `10.0.${sent >> 8}.${sent & 255}`)
  expect(await tap('directions', from('192.0.2.99'))).toBe(429)
  await expect.poll(() => read().find(({ kind }) => kind === 'directions')?.count).toBe(1_000)
  clockShift.ms = 2 * HOUR_MS
  for (let sent = 0; sent < 2_000; sent++) tapCounter.count('directions', `10.1.${sent >> 8}.${sent & 255}`)
  await tapCounter.stop()
  const totals = read().map(({ count: total }) => total)
  expect(totals.toSorted((a, b) => a - b)).toEqual([10, 11, 1_000])
})

test('taps are written at most once in a while, and at a stop', async () => {
  const { tap, read, tapCounter } = await openTapShop({ writeEveryMs: 60_000 })
  for (let sent = 0; sent < 5; sent++) await tap('book')
  await sleep(50)
  expect(read()).toMatchObject([{ count: 1 }])
  await tapCounter.stop()
  expect(read()).toMatchObject([{ count: 5 }])
})

test('a clock that was ahead and is set back keeps no sender refused, and no tap from being written', async () => {
  const { tap, read } = await openTapShop()
  fakeTimers('Date')
  const now = Date.now()
  vi.setSystemTime(now + 30 * DAY_MS)
  for (let sent = 0; sent < 11; sent++) expect(await tap('book')).toBe(sent < 10 ? 204 : 429)
  await expectTotal(read, 10)
  vi.setSystemTime(now)
  expect(await tap('book')).toBe(204)
  await expectTotal(read, 11)
})

test('taps counted while the table cannot be written are stored later', async () => {
  const { tap, read, db } = await openTapShop()
  db.$client.exec('alter table taps rename to lost')
  expect(await tap('book')).toBe(204)
  await sleep(50)
  db.$client.exec('alter table lost rename to taps')
  await expect.poll(() => read()).toMatchObject([{ count: 1 }])
})

test('weeks run from Monday to Sunday and are compared when both were counted', async () => {
  const { db, weeks } = await openTapShop({ now: '2026-11-26T12:00:00Z' }) // a Thursday
  const add = (day: string, kind: TapKind, number: number) => db.insert(taps).values({ day, kind, count: number }).run()
  expect(await weeks()).toEqual([])
  add('2026-11-23', 'book', 100)
  expect(await weeks(), 'of this week only').toEqual([])
  add('2026-11-16', 'book', 40)
  add('2026-11-22', 'book', 1)
  add('2026-11-15', 'book', 35)
  add('2026-11-10', 'call', 5)
  const counted = { book: { kind: 'book', lastWeek: 41 }, call: { kind: 'call', lastWeek: 0 } }
  expect(await weeks(), 'counted since Tuesday').toEqual([
    { ...counted.book, weekBefore: null },
    { ...counted.call, weekBefore: null },
  ])
  add('2026-11-08', 'instagram', 3)
  expect(await weeks()).toEqual([
    { ...counted.book, weekBefore: 35 },
    { ...counted.call, weekBefore: 5 },
  ])
})

test('days are kept for 90 days', async () => {
  const { db, read } = await openTapShop()
  for (const day of ['2026-08-21', '2026-08-22']) db.insert(taps).values({ day, kind: 'book', count: 1 }).run()
  deleteOldTaps(db, new Date('2026-11-20T12:00:00Z'))
  expect(read()).toEqual([{ day: '2026-08-22', kind: 'book', count: 1 }])
})
