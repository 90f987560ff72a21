import { DAY_MS } from '@shop/db/time/durations'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { reconnectShop, shareShop, WEBHOOK_SECRET } from '../../../testing/webhooks/webhook-shop.fixture.ts'
import { deleteOldMessages } from '../outbox.ts'

const connectShop = shareShop()

test('a published revision is announced, and the receiver can verify the signature', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(`${receiver.url}/abc?d=e`)
  const revision = await shop.saveAndWaitUntilLive()
  const delivery = await shop.waitForNewestDelivery({ status: 'delivered', revision })
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
  await shop.waitForNewestDelivery({ status: 'delivered' })
  const { headers } = receiver.received[0] ?? {}
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([
    'webhook-id',
    'webhook-timestamp',
  ])
})

test('a newer revision replaces one that was not delivered yet', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(receiver.url)
  const first = await shop.waitForNewestDelivery({ attempts: 1 })
  receiver.responder.current = answerOk
  const revision = await shop.saveAndWaitUntilLive()
  await shop.waitForNewestDelivery({ status: 'delivered', revision })
  expect((await shop.fetchDeliveries())[1]).toMatchObject({ id: first.id, status: 'replaced' })
})

test('an undelivered message is sent again after a restart, with the same id', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(503))
  const before = connectShop(receiver.url)
  const { id, next_at } = await before.waitForNewestDelivery({ attempts: 1 })
  receiver.responder.current = answerOk
  const after = await reconnectShop(before, receiver.url)
  expect(await after.waitForNewestDelivery({ status: 'waiting' })).toMatchObject({ id, next_at })
  after.advanceToRetry(await after.waitForNewestDelivery({}))
  await after.waitForNewestDelivery({ status: 'delivered', attempts: 2 })
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('deliveries are deleted after 30 days unless they wait, and the announced version stays known', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  const revision = await shop.saveAndWaitUntilLive()
  await shop.waitForNewestDelivery({ status: 'delivered', revision })
  receiver.responder.current = answerWithStatus(500)
  const undelivered = await shop.saveAndWaitUntilLive()
  await shop.waitForNewestDelivery({ attempts: 1, revision: undelivered })
  expect(await shop.fetchDeliveries()).toHaveLength(3)
  shop.time.now += 31 * DAY_MS
  await shop.call('POST', '/webhooks/test')
  await shop.waitForNewestDelivery({ type: 'webhook.test', status: 'failed' })
  deleteOldMessages(shop.outbox, new Date(shop.time.now))
  shop.webhooks.sendDue()
  await shop.waitForNewestDelivery({ type: 'webhook.test', status: 'failed' })
  expect((await shop.fetchDeliveries()).slice(1)).toMatchObject([{ revision: undelivered, status: 'waiting' }])
})
