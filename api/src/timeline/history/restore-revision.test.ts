import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { event, member, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop()

describe.each([
  { path: '/services', record: service, changed: { ...service, title: 'Cut' } },
  { path: '/events', record: event, changed: { ...event, title: 'Market' } },
  {
    path: '/team-members',
    record: { ...member, display_order: 4 },
    changed: { ...member, display_order: 4, name: 'Ada L.' },
  },
])('$path', ({ path, record, changed }) => {
  test('an earlier version is restored as a new revision', async () => {
    const { id } = await shop.create(path, record)
    const first = shop.newestRevision()
    await shop.call('PUT', `${path}/${id}`, changed)
    const { status, record: row, note } = await shop.restore(first)
    expect([status, row, note]).toMatchObject([200, { ...record, id, version: 3, updated_by: 1 }, null])
    expect(await shop.findListed(path, id)).toEqual(row)
    expect(shop.newestRevision()).toBe(first + 2)
  })

  test('a deleted record is restored with its old id and last content', async () => {
    const { id } = await shop.create(path, record)
    await shop.call('PUT', `${path}/${id}`, changed)
    await shop.call('DELETE', `${path}/${id}`)
    const { status, record: row } = await shop.restore(shop.newestRevision())
    expect([status, row]).toMatchObject([200, { ...changed, id, version: 3 }])
    expect(await shop.findListed(path, id)).toEqual(row)
    expect((await shop.create(path, record)).id).toBeGreaterThan(id)
  })

  test('a deleted record is restored in any of its versions', async () => {
    const { id } = await shop.create(path, record)
    const first = shop.newestRevision()
    await shop.call('PUT', `${path}/${id}`, changed)
    await shop.call('DELETE', `${path}/${id}`)
    expect(await shop.restore(first)).toMatchObject({ status: 200, record: { ...record, id } })
  })
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

test('a restored event is published with its page', async () => {
  const { id } = await shop.create('/events', event)
  await shop.call('DELETE', `/events/${id}`)
  const revision = shop.newestRevision()
  await shop.waitUntilLive()
  const response = await shop.call('POST', `/changes/${revision}/restore`)
  expect(response.headers.get('x-revision')).toBe(`${revision + 1}`)
  await shop.waitUntilLive()
  const page = (path: string) => readFileSync(join(shop.folder, path), 'utf8')
  expect(page(`event/${id}/index.html`)).toContain('Snow Market')
  expect(page('events/index.html')).toContain(`/event/${id}`)
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
