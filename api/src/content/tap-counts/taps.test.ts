import { setTimeout as sleep } from 'node:timers/promises'
import { TAP_KINDS, taps } from '@shop/db/tables/tap-and-not-found-counts'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { expectTotal, openTapShop, WITHOUT_FETCH_METADATA } from '../../../testing/taps/tap-shop.fixture.ts'

const shared = await openTapShop()

test('a tap adds one to its kind on the day of the shop, and leaves nothing else', async () => {
  const { tap, read, client, lines, db, clockShift } = await openTapShop({ now: '2026-11-20T06:59:00Z' })
  const revision = db.$client.prepare('select max(revision) from changes').pluck().get()
  const logged = lines.length
  for (const kind of TAP_KINDS) expect(await tap(kind)).toBe(204)
  expect(await tap('book', WITHOUT_FETCH_METADATA)).toBe(204)
  await expectTotal(read, 6)
  clockShift.ms = 2 * 60_000
  await tap('book')
  await expectTotal(read, 7)
  expect(read()).toEqual(
    expect.arrayContaining([
      ...TAP_KINDS.map((kind) => ({ day: '2026-11-19', kind, count: kind === 'book' ? 2 : 1 })),
      { day: '2026-11-20', kind: 'book', count: 1 },
    ]),
  )
  expect(db.$client.prepare('select max(revision) from changes').pluck().get(), 'the journal').toBe(revision)
  expect(lines.length, 'the log').toBe(logged)
  for (const path of ['/shop', '/content']) {
    const text = await (await client.callAnonymously('GET', path)).text()
    expect(text).not.toContain('"taps"')
  }
  expect((await client.callAnonymously('GET', '/taps')).status).toBe(401)
})

test.each<[string, Record<string, string>, string, string, number]>([
  ['of another site', { origin: 'https://other.example' }, 'book', 'POST', 403],
  ['of a hidden site', { origin: 'null' }, 'book', 'POST', 403],
  ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 'book', 'POST', 403],
  ['from a form', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 'book', 'POST', 403],
  ['as JSON', { 'content-type': 'application/json' }, '"book"', 'POST', 415],
  ['of an unknown kind', {}, 'facebook', 'POST', 400],
  ['with nothing', {}, '', 'POST', 400],
  ['of a megabyte', { 'content-length': '1000000' }, 'book', 'POST', 413],
  ['by another method', {}, 'book', 'PUT', 405],
])('a tap %s is refused and not counted', async (_, headers, kind, method, status) => {
  expect(await shared.tap(kind, headers, method)).toBe(status)
  await sleep(20)
  expect(shared.read()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['a visitor who asks not to be followed', { 'sec-gpc': '1' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.14.1' }],
  ['a program without a name', { 'user-agent': '' }],
])('%s is not counted', async (_, headers) => {
  expect(await shared.tap('book', headers)).toBe(204)
  await sleep(20)
  expect(shared.read()).toEqual([])
})

test('taps are neither counted nor shown until an owner switches the counter on, nor after it is off again', async () => {
  const { tap, read, switchTo, weeks, db, clockShift } = await openTapShop()
  await switchTo(false)
  expect(await tap('book')).toBe(404)
  await switchTo(true)
  expect(await tap('book')).toBe(204)
  await expectTotal(read, 1)
  clockShift.ms = 7 * DAY_MS
  expect(await weeks()).toEqual([{ kind: 'book', lastWeek: 1, weekBefore: null }])
  await switchTo(false)
  expect(await tap('book')).toBe(404)
  expect(await weeks()).toEqual([])
  expect(db.select().from(taps).all()).toHaveLength(1)
})

test('the phone of a brand whose name ends as those of robots do is counted', async () => {
  const { tap, read } = await openTapShop()
  await tap('call', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36' })
  await expectTotal(read, 1)
})
