import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { member, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

test('a version is restored as a new revision, a deleted record with its id in any version', async () => {
  const changed = { ...service, title: 'Cut' }
  const { id } = await shop.create('/services', service)
  const first = shop.newestRevision()
  await shop.call('PUT', `/services/${id}`, changed)
  const { status, record: row, note } = await shop.restore(first)
  expect([status, row, note]).toMatchObject([200, { ...service, id, version: 3, updated_by: 1 }, null])
  expect(await shop.findListed('/services', id)).toEqual(row)
  expect(shop.newestRevision()).toBe(first + 2)
  await shop.call('PUT', `/services/${id}`, changed)
  await shop.call('DELETE', `/services/${id}`)
  const removal = shop.newestRevision()
  expect(await shop.restore(removal)).toMatchObject({ status: 200, record: { ...changed, id, version: 5 } })
  expect((await shop.create('/services', service)).id).toBeGreaterThan(id)
  await shop.call('DELETE', `/services/${id}`)
  expect(await shop.restore(first)).toMatchObject({ status: 200, record: { ...service, id } })
})

test('a version that did not know a field yet is restored with its default', async () => {
  const { id } = await shop.create('/team-members', member)
  const first = shop.newestRevision()
  await shop.call('PUT', `/team-members/${id}`, { ...member, booking_url: 'https://book.example/ada' })
  shop.db.$client
    .prepare("update changes set after = json_remove(after, '$.booking_url') where revision = ?")
    .run(first)
  expect(await shop.restore(first)).toMatchObject({ status: 200, record: { booking_url: '' } })
})

test('the shop details and the texts of an image are restored too', async () => {
  const before = (await (await shop.callAnonymously('GET', '/shop')).json()) as Record<string, unknown>
  await shop.call('PUT', '/shop', { ...before, name: 'Fresh Cuts', city: 'Denver' })
  const first = shop.db.select().from(changes).where(eq(changes.noun, 'shop')).get()
  const { name, city } = before
  expect(await shop.restore(first?.revision ?? 0)).toMatchObject({ status: 200, record: { name, city, version: 3 } })

  const { id, fileKey, fileName } = shop.createImage()
  const registered = shop.newestRevision()
  await shop.call('PUT', `/images/${id}`, { description: 'A new one', altText: 'Scissors' })
  const { record } = await shop.restore(registered)
  expect(record).toMatchObject({ id, version: 3, description: '', altText: '', fileKey, fileName })
})

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
