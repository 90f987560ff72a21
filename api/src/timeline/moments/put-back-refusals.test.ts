import { createRecordStore } from '@shop/db/records/record-store'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

const ask = async (
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; kept?: string[]; revision?: number }> => {
  const response = await shop.call(method, path, body)
  return { status: response.status, ...((await response.json()) as object) }
}

test('a picture that was deleted more than 30 days ago stays as it is while its file is still stored', async () => {
  const image = shop.createImage()
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  createRecordStore(shop.db, 'images', shop.appDeps.clock).remove(image.id, { userId: null })
  shop.clockShift.ms += 31 * DAY_MS
  const plan = await ask('GET', `/moments/put-back?at=${at}&part=site`)
  expect(plan).toMatchObject({
    count: 0,
    kept: ['p.jpg: Deleted pictures are kept for 30 days, and this one is past that.'],
  })
  expect(await ask('POST', '/moments/put-back', { at, part: 'site' })).toMatchObject({ status: 200, kept: plan.kept })
})

test('of more than 200 records that stay as they are the first are named, and all are counted', async () => {
  const images = Array.from({ length: 205 }, () => shop.createImage())
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  const store = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  for (const { id } of images) store.remove(id, { userId: null })
  shop.clockShift.ms += 31 * DAY_MS
  const plan = await ask('GET', `/moments/put-back?at=${at}&part=site`)
  expect(plan).toMatchObject({ kept: { length: 200 }, keptCount: 205 })
})

test('a save made after the list is refused, and put back after a new list', async () => {
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  const first = await shop.create('/services', { title: 'Listed', description: 'Of now.', image_id: null })
  const path = `/moments/put-back?at=${at}&part=site`
  const { revision } = await ask('GET', path)
  const second = await shop.create('/services', { title: 'Not listed', description: 'Of now.', image_id: null })
  const putBack = (listed: unknown) => ask('POST', '/moments/put-back', { at, part: 'site', revision: listed })
  expect(await putBack(revision)).toEqual({
    status: 412,
    error: expect.stringMatching(/^Somebody saved something in the meantime, so nothing was put back/),
  })
  for (const { id } of [first, second]) expect(await shop.findListed('/services', id)).toBeDefined()
  expect(await putBack((await ask('GET', path)).revision)).toMatchObject({ status: 200 })
  for (const { id } of [first, second]) expect(await shop.findListed('/services', id)).toBeUndefined()
})

test.each([true, [1], '1', 1.5, 0, -1, null, {}])('a record is named by a number, and %j is none', async (id) => {
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  expect(await ask('POST', '/moments/put-back', { at, noun: 'services', id })).toMatchObject({
    status: 400,
    error: expect.stringMatching(/\bid\b/),
  })
  expect(await ask('POST', '/moments/put-back', { at, part: 'site', revision: id })).toMatchObject({ status: 400 })
  expect(await ask('POST', '/changes/undo', { from: id, to: id })).toMatchObject({ status: 400 })
})

test.each(['', '01', '1e0', '0x1', '+1', '1.0', 'true', '1,2', '-1'])('%j is no number in an address', async (text) => {
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  const query = encodeURIComponent(text)
  for (const path of [
    `/moments/put-back?at=${at}&noun=services&id=${query}`,
    `/changes?noun=services&id=${query}`,
    `/publication?wait=${query}`,
  ])
    expect([path, await ask('GET', path)]).toMatchObject([path, { status: 400 }])
})
