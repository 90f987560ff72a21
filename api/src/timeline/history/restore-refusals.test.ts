import { expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

test('a restore over an outdated version gets 412', async () => {
  const { id } = await shop.create('/services', service)
  const first = shop.newestRevision()
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Cut' })
  expect(await shop.restore(first, { 'if-match': '"v1"' })).toMatchObject({ status: 412, current: { id, version: 2 } })
  expect(await shop.restore(first, { 'if-match': '"v2"' })).toMatchObject({ status: 200, record: { version: 3 } })
  await shop.call('DELETE', `/services/${id}`)
  const error = 'Somebody deleted this in the meantime. Check it, then bring it back.'
  expect(await shop.restore(first, { 'if-match': '"v3"' })).toEqual({ status: 409, error })
  expect(await shop.restore(first, { 'if-match': 'v3' })).toEqual({
    status: 400,
    error: 'If-Match must look like "v3".',
  })
})

test.each(['999999', '0', 'abc', '1e1'])('the unknown revision %s gets 404', async (revision) => {
  expect(await shop.restore(revision)).toEqual({ status: 404, error: 'This record no longer exists.' })
})

test('a restore requires a login', async () => {
  expect((await shop.callAnonymously('POST', '/changes/1/restore')).status).toBe(401)
})

test('a picture that a record shows does not go with an undo of its upload, which says where it is', async () => {
  const image = shop.createImage({ userId: 1 })
  const added = shop.newestRevision()
  await shop.create('/services', { ...service, title: 'Shave', image_id: image.id })
  const response = await shop.call('POST', '/changes/undo', { from: added, to: added })
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: 'The picture stays, because it is in use: service Shave.' },
  ])
})
