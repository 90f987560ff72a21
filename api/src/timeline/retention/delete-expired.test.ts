import { readdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { databaseCopyFile } from '@shop/db/sqlite/database-copies'
import { changes } from '@shop/db/tables/changes'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop } from '../../../testing/open-test-shop.ts'
import { service } from '../../../testing/records/crud.fixture.ts'
import { messages } from '../../outbox/outbox.ts'
import { listDeletedRecords } from '../history/list-changes-and-deletions.ts'
import { deleteExpired } from './delete-expired.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

function daysLater(days: number) {
  return new Date(Date.parse(DEFAULT_NOW) + days * DAY_MS)
}

/** Runs the retention as if so many days had passed. */
async function expireAfter(days: number) {
  await shop.waitUntilLive()
  expect(await deleteAsIfAfter(days)).toEqual([])
}

function deleteAsIfAfter(days: number) {
  const deps = { ...shop, storage: shop.imageService.storage, clock: () => daysLater(days) }
  return deleteExpired(deps, new AbortController().signal)
}

test('a deleted record waits in Recently deleted for 30 days, and its content is gone after 90', async () => {
  const { body } = await shop.send<{ id: number }>('POST', '/services', { ...service, title: 'Perm of the past' })
  await shop.call('DELETE', `/services/${body.id}`)
  const { revision } = shop.publisher.status()
  expect(listDeletedRecords(shop.db, daysLater(29))).toMatchObject([{ revision, name: 'Perm of the past' }])
  await expireAfter(89)
  expect(listDeletedRecords(shop.db, daysLater(31))).toEqual([])
  expect(JSON.stringify(shop.db.select().from(changes).all())).toContain('Perm of the past')
  await expireAfter(91)
  expect((await shop.call('POST', `/changes/${revision}/restore`)).status).toBe(404)
  expect((await shop.call('GET', '/changes')).status).toBe(200)
  expect(JSON.stringify(shop.db.select().from(changes).all())).not.toContain('Perm of the past')
})

test('a picture that staff saw in a version which is gone is not overwritten', async () => {
  const file = { aws_location: 'p.jpg', fileKey: 'p.jpg', fileName: 'p.jpg', fileType: 'image/jpeg', fileSize: 1 }
  const clock = () => new Date(DEFAULT_NOW)
  const records = createRecordStore(shop.db, 'images', clock)
  const { id } = records.create({ ...file, upload_date: DEFAULT_NOW }, { userId: null })
  records.update(id, { altText: 'Scissors' }, { userId: 1 })
  records.update(id, { width: 8 }, { userId: null })
  shop.publisher.publishChanges()
  await expireAfter(91)
  const seenFirst = { 'if-match': '"v1"' }
  expect((await shop.call('PUT', `/images/${id}`, { altText: 'Comb' }, seenFirst)).status).toBe(412)
})

test('sign-ins, messages and copies of the database that are over are deleted', async () => {
  const long = new Date(Date.now() - 91 * DAY_MS)
  const session = { id: 'old', user_id: 1, created_at: long.toISOString(), expires_at: long.toISOString() }
  shop.db.insert(sessions).values(session).run()
  shop.db.insert(receivedWebhooks).values({ id: 'msg_old', received_at: long.getTime() }).run()
  const delivery = { id: 'msg_sent', kind: 'site.published', target: 'webhook', payload: '1', next_at: 0 } as const
  shop.outbox
    .insert(messages)
    .values({ ...delivery, status: 'delivered', created_at: long.toISOString() })
    .run()
  const recent = databaseCopyFile(shop.databaseFile, new Date(Date.now() - 89 * DAY_MS))
  const kept = [recent, `${shop.databaseFile}.before-the-move`]
  for (const copy of [...kept, databaseCopyFile(shop.databaseFile, long)]) writeFileSync(copy, '')
  await expireAfter(0)
  expect(shop.db.select().from(sessions).all()).not.toContainEqual(session)
  expect(shop.db.select().from(receivedWebhooks).all()).toEqual([])
  expect(shop.outbox.select().from(messages).all()).toEqual([])
  expect(readdirSync(shop.dataDir).filter((name) => name.includes('.before-'))).toEqual(
    kept.map((copy) => basename(copy)).sort(),
  )
})

test('while the state of the site cannot be read, only what depends on it stays', async () => {
  shop.db.insert(receivedWebhooks).values({ id: 'msg_old', received_at: 0 }).run()
  shop.db.$client.exec('alter table publication rename to lost')
  expect(await deleteAsIfAfter(0)).toHaveLength(2)
  shop.db.$client.exec('alter table lost rename to publication')
  expect(shop.db.select().from(receivedWebhooks).all()).toEqual([])
})
