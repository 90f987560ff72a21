import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { readPublishedFile, waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import {
  fetchDeliveries,
  openShopWithWebhooks,
  restartShop,
  saveAndWaitUntilLive,
  shareShop,
  waitForNewestDelivery,
} from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** Connects the shop, and waits until its state was announced. */
async function connectAnnouncedShop(receiver: Receiver) {
  const shop = connectShop(receiver.url)
  const { revision } = await waitForNewestDelivery(shop, { status: 'delivered' })
  return { shop, revision }
}

/** The second message is about the same revision, and a message of its own. */
async function expectSecondMessage(receiver: Receiver, revision: number) {
  await expect.poll(() => receiver.received.length).toBe(2)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type, data }) => [type, data])).toEqual(Array(2).fill(['site.published', { revision }]))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
}

test('a page that changes with the clock is announced, without any save', async () => {
  const receiver = await startWebhookReceiver()
  const { shop, revision } = await connectAnnouncedShop(receiver)
  const page = readPublishedFile(shop, 'events/index.html')
  writeFileSync(join(shop.folder, 'events/index.html'), 'what the page said an hour ago')
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishChanges()
  await expectSecondMessage(receiver, revision)
  expect(readPublishedFile(shop, 'events/index.html')).toBe(page)
})

test('a render of all pages is announced', async () => {
  const receiver = await startWebhookReceiver()
  const { shop, revision } = await connectAnnouncedShop(receiver)
  expect((await shop.call('POST', '/publication')).status).toBe(202)
  await expectSecondMessage(receiver, revision)
})

testInLongRun('a new build of the site is announced', async () => {
  const receiver = await startWebhookReceiver()
  const shop = await openShopWithWebhooks(receiver.url)
  const { revision } = await waitForNewestDelivery(shop, { status: 'delivered' })
  await shop.webhooks.stop()
  await shop.close({ keep: true })
  const db = openDatabase(shop.databaseFile)
  db.$client.exec("update publication set build_id = 'of an earlier build'")
  db.$client.close()
  await restartShop(shop, receiver.url)
  await expectSecondMessage(receiver, revision)
})

test('a page that expires and stays the same is not announced', async () => {
  const receiver = await startWebhookReceiver()
  const { shop } = await connectAnnouncedShop(receiver)
  const expired = () => shop.db.$client.prepare('select count(*) from pages where expires_at = 1').pluck().get()
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishChanges()
  await expect.poll(expired).toBe(0)
  await shop.call('POST', '/webhooks/test')
  await waitForNewestDelivery(shop, { type: 'webhook.test', status: 'delivered' })
  expect(await fetchDeliveries(shop)).toHaveLength(2)
})

test('a deleted event is announced once, and its share image goes without a message', async () => {
  const receiver = await startWebhookReceiver()
  const { shop, revision } = await connectAnnouncedShop(receiver)
  const { id } = await addSampleEvent(shop)
  await waitForShareImages(shop)
  await shop.call('DELETE', `/events/${id}`)
  await expect.poll(() => existsSync(join(shop.folder, `share/event-${id}.png`))).toBe(false)
  const last = await saveAndWaitUntilLive(shop)
  await waitForNewestDelivery(shop, { status: 'delivered', revision: last })
  const revisions = receiver.received.map(({ body }) => JSON.parse(body).data.revision)
  expect(revisions).toEqual([revision, last - 2, last - 1, last])
})
