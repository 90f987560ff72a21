import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { shareShop } from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** Connects the shop, and waits until its state was announced. */
async function connectAnnouncedShop(receiver: Receiver) {
  const shop = connectShop(receiver.url)
  const { revision } = await shop.waitForNewestDelivery({ status: 'delivered' })
  return { shop, revision }
}

test('a render of all pages is announced in a message of its own about the same revision', async () => {
  const receiver = await startWebhookReceiver()
  const { shop, revision } = await connectAnnouncedShop(receiver)
  expect((await shop.call('POST', '/publication')).status).toBe(202)
  await expect.poll(() => receiver.received.length).toBe(2)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type, data }) => [type, data])).toEqual(Array(2).fill(['site.published', { revision }]))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

test('a page that expires and stays the same is not announced', async () => {
  const receiver = await startWebhookReceiver()
  const { shop } = await connectAnnouncedShop(receiver)
  const expired = () => shop.db.$client.prepare('select count(*) from pages where expires_at = 1').pluck().get()
  shop.db.$client.exec("update pages set expires_at = 1 where path = '/events'")
  shop.publisher.publishChanges()
  await expect.poll(expired).toBe(0)
  await shop.call('POST', '/webhooks/test')
  await shop.waitForNewestDelivery({ type: 'webhook.test', status: 'delivered' })
  expect(await shop.fetchDeliveries()).toHaveLength(2)
})

test('a deleted event is announced once, and its share image goes without a message', async () => {
  const receiver = await startWebhookReceiver()
  const { shop, revision } = await connectAnnouncedShop(receiver)
  const { id } = await addSampleEvent(shop)
  await waitForShareImages(shop)
  await shop.call('DELETE', `/events/${id}`)
  await expect.poll(() => existsSync(join(shop.folder, `share/event-${id}.png`))).toBe(false)
  const last = await shop.saveAndWaitUntilLive()
  await shop.waitForNewestDelivery({ status: 'delivered', revision: last })
  // A message whose delivery could not be written down is sent again with its id.
  const announced = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body)]))
  const revisions = [...announced.values()].map(({ data }) => data.revision)
  expect(revisions).toEqual([revision, last - 2, last - 1, last])
})
