import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { owner } from '../../../testing/open-test-shop.ts'
import { service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

const listDeleted = () => shop.read<object[]>('/changes/deleted')
/** A deleted service with a deleted image. */
async function deleteWithImage() {
  const image = shop.createImage()
  const { id } = await shop.create('/services', { ...service, image_id: image.id })
  await shop.call('DELETE', `/services/${id}`)
  const revision = shop.newestRevision()
  await shop.call('DELETE', `/images/${image.id}`)
  return { id, image, revision }
}

test('staff see what was deleted, by whom, until when it is kept, and its picture', async () => {
  const image = shop.createImage()
  const { id } = await shop.create('/services', { ...service, image_id: image.id })
  await shop.call('DELETE', `/services/${id}`)
  const revision = shop.newestRevision()
  const at = expect.stringMatching(/^2026-11-20T/)
  const until = expect.stringMatching(/^2026-12-20T/)
  const deleted = { at, until, username: owner.username, revision, noun: 'services', record_id: id }
  expect((await listDeleted())[0]).toEqual({ ...deleted, name: service.title, picture: 'p.jpg' })
  expect(await shop.restore(revision)).toMatchObject({ status: 200, record: { id, version: 2, image_id: image.id } })
  expect(await listDeleted()).toEqual([])
  await shop.call('DELETE', `/services/${id}`)
  await shop.call('DELETE', `/images/${image.id}`)
  expect(await listDeleted()).toMatchObject([
    { noun: 'images', record_id: image.id, name: 'p.jpg', picture: 'p.jpg' },
    { noun: 'services', record_id: id, picture: null },
  ])
  expect((await shop.callAnonymously('GET', '/changes/deleted')).status).toBe(401)
})

test('when two people bring back the same record at once, one succeeds, and the other gets a sentence', async () => {
  const { id } = await shop.create('/services', service)
  await shop.call('DELETE', `/services/${id}`)
  const revision = shop.newestRevision()
  const results = await Promise.all([shop.restore(revision), shop.restore(revision)])
  expect(results.toSorted((a, b) => a.status - b.status)).toMatchObject([
    { status: 200, record: { id, version: 2 } },
    { status: 409, error: 'Somebody already brought it back.' },
  ])
  await shop.call('PUT', `/services/${id}`, { ...service, title: 'Changed since' })
  expect(await shop.restore(revision)).toMatchObject({ status: 409 })
  expect(await shop.findListed('/services', id)).toMatchObject({ title: 'Changed since' })
  expect(await shop.restore(revision, { 'if-match': '"v3"' })).toMatchObject({ status: 200, record: { version: 4 } })
})

test('a deleted picture comes back with the record that shows it', async () => {
  const { id, image, revision } = await deleteWithImage()
  expect(await shop.restore(revision)).toMatchObject({
    status: 200,
    record: { id, version: 2, image_id: image.id },
    note: 'Its picture was deleted, too, and is back as well.',
  })
  expect(await shop.findListed('/images', image.id)).toMatchObject({ version: 2, aws_location: 'p.jpg' })
})

test('a record whose picture lost its file comes back without it, and says so', async () => {
  const { id, revision } = await deleteWithImage()
  rmSync(join(shop.dataDir, 'pictures/p.jpg'))
  const note = 'Its picture no longer exists, so it came back without one.'
  expect(await shop.restore(revision)).toMatchObject({ status: 200, record: { id, image_id: null }, note })
})

test('a deleted record that breaks a later rule does not come back, and the answer says which', async () => {
  const { id } = await shop.create('/services', service)
  await shop.call('DELETE', `/services/${id}`)
  const revision = shop.newestRevision()
  const before = { ...service, id, title: ' ' }
  shop.db.update(changes).set({ before }).where(eq(changes.revision, revision)).run()
  const error = 'This version cannot be restored: Title is required.'
  expect(await shop.restore(revision)).toEqual({ status: 409, error })
})
