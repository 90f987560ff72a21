import { DAY_MS } from '@shop/db/time/durations'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import {
  fetchDeliveries,
  reconnectShop,
  saveAndWaitUntilLive,
  shareShop,
  WEBHOOK_SECRET,
  waitForNewestDelivery,
} from '../../../testing/webhooks/webhook-shop.fixture.ts'
import { deleteOldMessages } from '../outbox.ts'

const connectShop = shareShop()

test('a published revision is announced, and the receiver can verify the signature', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(`${receiver.url}/abc?d=e`)
  const revision = await saveAndWaitUntilLive(shop)
  const delivery = await waitForNewestDelivery(shop, { status: 'delivered', revision })
  const { path, headers, body } = receiver.received.at(-1) ?? { path: '', headers: {}, body: '' }
  expect(path).toBe('/abc?d=e')
  expect(headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
  expect(new Webhook(WEBHOOK_SECRET).verify(body, headers)).toEqual({
    type: 'site.published',
    timestamp: delivery.created_at,
    data: { revision },
  })
  expect(delivery).toMatchObject({ attempts: 1, last_status: 204, last_error: null, next_at: null })
})

test('a receiver without a key gets the same message unsigned', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url, { key: undefined })
  await waitForNewestDelivery(shop, { status: 'delivered' })
  const { headers } = receiver.received[0] ?? {}
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([
    'webhook-id',
    'webhook-timestamp',
  ])
})

test('a newer revision replaces one that was not delivered yet', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(receiver.url)
  const first = await waitForNewestDelivery(shop, { attempts: 1 })
  receiver.responder.current = answerOk
  const revision = await saveAndWaitUntilLive(shop)
  await waitForNewestDelivery(shop, { status: 'delivered', revision })
  expect((await fetchDeliveries(shop))[1]).toMatchObject({ id: first.id, status: 'replaced' })
})

test('an undelivered message is sent again after a restart, with the same id', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(503))
  const before = connectShop(receiver.url)
  const { id, next_at } = await waitForNewestDelivery(before, { attempts: 1 })
  receiver.responder.current = answerOk
  const after = await reconnectShop(before, receiver.url)
  expect(await waitForNewestDelivery(after, { status: 'waiting' })).toMatchObject({ id, next_at })
  after.advanceToRetry(await waitForNewestDelivery(after, {}))
  await waitForNewestDelivery(after, { status: 'delivered', attempts: 2 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('a message that was interrupted by a stop is sent again after the next start', async () => {
  const receiver = await startWebhookReceiver(() => {})
  const shop = connectShop(receiver.url)
  await expect.poll(() => receiver.received).toHaveLength(1)
  receiver.responder.current = answerOk
  const after = await reconnectShop(shop, receiver.url)
  const { id } = await waitForNewestDelivery(after, { status: 'delivered', attempts: 1 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('deliveries are deleted after 30 days unless they wait, and the announced version stays known', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  const revision = await saveAndWaitUntilLive(shop)
  await waitForNewestDelivery(shop, { status: 'delivered', revision })
  receiver.responder.current = answerWithStatus(500)
  const undelivered = await saveAndWaitUntilLive(shop)
  await waitForNewestDelivery(shop, { attempts: 1, revision: undelivered })
  expect(await fetchDeliveries(shop)).toHaveLength(3)
  shop.time.now += 31 * DAY_MS
  await shop.call('POST', '/webhooks/test')
  await waitForNewestDelivery(shop, { type: 'webhook.test', status: 'failed' })
  deleteOldMessages(shop.outbox, new Date(shop.time.now))
  shop.webhooks.sendDue()
  await waitForNewestDelivery(shop, { type: 'webhook.test', status: 'failed' })
  expect((await fetchDeliveries(shop)).slice(1)).toMatchObject([{ revision: undelivered, status: 'waiting' }])
})
