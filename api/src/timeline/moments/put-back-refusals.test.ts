import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { sendForAnswer } from '../../../testing/open-test-shop.ts'

const shop = await openRestoreShop({ rendersPages: false })

const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
const ask = (method: string, path: string, body?: object) => sendForAnswer(shop, method, path, body)

test('an undo takes back a restored picture, even if the server made variants of it since', async () => {
  const { id } = shop.createImage()
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  images.remove(id, { userId: null })
  const { undo } = await ask('POST', '/moments/put-back', { at, part: 'site' })
  images.update(id, { variants: [{ key: 'front.webp', type: 'image/webp', width: 1 }] }, { userId: null })
  expect(await ask('POST', '/changes/undo', undo as object)).toMatchObject({ status: 200 })
  expect(images.find(id)).toBeUndefined()
})

test('what cannot become again what it was is said before, and stays as it is', async () => {
  const { id } = shop.createImage({ userId: 1 })
  const service = await ask('POST', '/services', { title: 'With a picture', description: 'Of then.', image_id: id })
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await shop.call('PUT', `/services/${service.id}`, { title: 'Without', description: 'Of now.', image_id: null })
  await shop.call('DELETE', `/images/${id}`)
  for (const file of ['pictures/p.jpg', 'deleted/p.jpg']) rmSync(join(shop.dataDir, file), { force: true })
  const plan = await ask('GET', `/moments/put-back?at=${at}&part=site`)
  expect(plan.changes).toMatchObject([{ name: 'With a picture', fields: { title: { after: 'With a picture' } } }])
  const { kept } = await ask('POST', '/moments/put-back', { at, part: 'site' })
  expect(kept).toEqual([
    'With a picture: its picture was deleted for good. Its place stays empty.',
    'p.jpg: The file of this version is no longer kept, so it cannot come back.',
  ])
  expect(plan.kept).toEqual(kept)
  expect((await ask('GET', `/moments/put-back?at=${at}&part=site`)).count).toBe(0)
  expect((await shop.read<object[]>('/services')).at(-1)).toMatchObject({
    title: 'With a picture',
    image_id: null,
  })
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
