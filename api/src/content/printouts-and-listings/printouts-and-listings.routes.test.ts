import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { postings } from '@shop/db/tables/postings'
import { serviceInputSchema } from '@shop/db/tables/services'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { answerOf, openTestAuthWithUser, readJson } from '../../../testing/accounts/test-auth.fixture.ts'
import { readRestored } from '../../../testing/backup/backup-shop.fixture.ts'
import { openShopWithFolder } from '../../../testing/backup/copied-shop.fixture.ts'
import type { PostingState } from './find-outdated-lines.ts'

const lines = [{ key: 'service:1:price', label: 'Haircut', text: '$25' }]

async function openShop() {
  const shop = await openTestAuthWithUser()
  await shop.createUser('sam', 'staff')
  seedEmptyShop(shop.db, { now: shop.testClock.now })
  const token = await shop.loginToken('sam')
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/postings${path}`, { token, ...(body && { body }) })
  const add = async (posting: object) => (await readJson<{ id: number }>(call('POST', '', posting))).id
  return { ...shop, call, add, list: () => readJson<object[]>(call('GET', '')), callAnonymously: shop.call }
}

test('staff note what a sheet says, with when and by whom, and each place has its newest, which is no change of content', async () => {
  const { add, list, db, callAnonymously } = await openShop()
  expect(await list()).toEqual([])
  const revision = newestRevision(db)
  await add({ place: 'price_list', lines: [{ label: 'Haircut', text: '$22' }] })
  const id = await add({ place: 'price_list', lines })
  const day = { label: 'Thu, Nov 26', text: 'Closed', from: '2026-11-26', until: '2026-11-26' }
  const google = await add({ place: 'google', lines: [day] })
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await list()).toEqual([
    { id, place: 'price_list', lines, at, username: 'sam' },
    { id: google, place: 'google', lines: [day], at, username: 'sam' },
  ])
  expect(newestRevision(db)).toBe(revision)
  expect(await (await callAnonymously('GET', '/content', {})).text()).not.toContain('posting')
})

test('the price list says to ask about a service without a price', async () => {
  const { db, call } = await openShop()
  const perm = serviceInputSchema.parse({ title: 'Perm', description: 'Curls that stay.' })
  createRecordStore(db, 'services').create(perm, { userId: null })
  const places = await readJson<PostingState[]>(call('GET', '/places'))
  const list = places.find(({ place }) => place === 'price_list')
  expect(list?.lines[0]).toMatchObject({ label: 'Perm', text: 'Ask us' })
})

test('a note made by mistake is taken back, and the one before it counts again', async () => {
  const { add, list, call } = await openShop()
  const first = await add({ place: 'door_sign', lines })
  const second = await add({ place: 'door_sign', lines: [{ label: 'Monday', text: 'Closed' }] })
  expect((await call('DELETE', `/${second}`)).status).toBe(204)
  expect(await list()).toMatchObject([{ id: first, lines }])
  expect(await answerOf(call('DELETE', `/${second}`))).toEqual([404, { error: 'This record no longer exists.' }])
})

test('of each place the last notes are kept', async () => {
  const { add, db } = await openShop()
  await add({ place: 'yelp', lines })
  for (let count = 0; count < 30; count++) await add({ place: 'google', lines })
  const places = db.select({ place: postings.place }).from(postings).all()
  expect(places.filter(({ place }) => place === 'google')).toHaveLength(21)
  expect(places.filter(({ place }) => place === 'yelp')).toHaveLength(1)
})

test.each([
  [
    'The place must be one of door_sign, booking_card, price_list, google, apple_maps, yelp, facebook.',
    { place: 'window', lines },
  ],
  ['Send the lines that it says.', { place: 'google', lines: [] }],
  ['Each line needs a label and a text.', { place: 'google', lines: [{ label: 'Monday' }] }],
  ['A line is too long.', { place: 'google', lines: [{ label: 'Monday', text: 'x'.repeat(5001) }] }],
  ['At most 1000 lines.', { place: 'google', lines: Array.from({ length: 1001 }, () => lines[0]) }],
])('a note that is not whole is refused with a sentence: %s', async (error, body) => {
  const { call, list } = await openShop()
  expect(await answerOf(call('POST', '', body))).toMatchObject([400, { error }])
  expect(await list()).toEqual([])
})

testInLongRun('a note is in the copy on another disk without a save, and comes back with a restore', async () => {
  const { shop, folder } = await openShopWithFolder()
  await sleep(1_000) // Two copies of one second have no order.
  await shop.call('POST', '/postings', { place: 'price_list', lines })
  const readPostings = () => readRestored(folder, (db) => db.select().from(postings).all())
  await expect.poll(readPostings, { interval: 500 }).toMatchObject([{ place: 'price_list', lines }])
})
