import { createRecordStore } from '@shop/db/records'
import { changes } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestoreShop } from './restore.fixture.ts'

let shop: Awaited<ReturnType<typeof openRestoreShop>>
beforeAll(async () => {
  shop = await openRestoreShop()
})
afterAll(() => shop.close())

const service = { title: 'Haircut', description: 'Scissors.', image_id: null }
test('a picture that is gone is left out, and the answer says so', async () => {
  const picture = shop.createImage()
  const { id } = await shop.create('/services', { ...service, image_id: picture.id })
  const withPicture = shop.newestRevision()
  await shop.call('PUT', `/services/${id}`, service)
  createRecordStore(shop.db, images, 'images').remove(picture.id, { userId: null })
  expect(await shop.restore(withPicture)).toMatchObject({
    status: 200,
    record: { ...service, id, image_id: null },
    note: 'Its picture does not exist any more, so it came back without one.',
  })
})

test('a picture that was deleted stays so', async () => {
  const { id } = shop.createImage()
  createRecordStore(shop.db, images, 'images').remove(id, { userId: null })
  const error = 'A deleted picture cannot come back. Please upload its file again.'
  expect(await shop.restore(shop.newestRevision())).toEqual({ status: 409, error })
})

test('nothing comes back over a version that was not seen', async () => {
  const { id } = await shop.create('/services', service)
  const first = shop.newestRevision()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut' })
  expect(await shop.restore(first, { 'if-match': '"v1"' })).toMatchObject({ status: 412, current: { id, version: 2 } })
  expect(await shop.restore(first, { 'if-match': '"v2"' })).toMatchObject({ status: 200, record: { version: 3 } })
  await shop.call('DELETE', `/services/${id}`)
  const error = 'Somebody deleted this in the meantime. Look again before it comes back.'
  expect(await shop.restore(first, { 'if-match': '"v3"' })).toEqual({ status: 409, error })
  expect(await shop.restore(first, { 'if-match': 'v3' })).toEqual({
    status: 400,
    error: 'If-Match must look like "v3".',
  })
})

test("what breaks today's rules stays away", async () => {
  const { id } = await shop.create('/services', service)
  const revision = shop.newestRevision()
  const untitled = { ...service, id, title: ' ' }
  shop.db.update(changes).set({ after: untitled }).where(eq(changes.revision, revision)).run()
  const error = 'This version cannot come back: Title is required.'
  expect(await shop.restore(revision)).toEqual({ status: 409, error })
  expect(shop.newestRevision()).toBe(revision)
})

test.each(['999999', '0', 'abc', '1e1'])('a revision %s that never was gets 404', async (revision) => {
  expect(await shop.restore(revision)).toEqual({ status: 404, error: 'There is no such record any more.' })
})

test('only staff bring something back', async () => {
  expect((await shop.callAnonymously('POST', '/changes/1/restore')).status).toBe(401)
})
