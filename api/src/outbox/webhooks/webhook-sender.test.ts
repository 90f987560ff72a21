import { openDatabase } from '@shop/db/sqlite/open-database'
import { DAY_MS } from '@shop/db/time/durations'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { TestShop } from '../../../testing/open-test-shop.ts'
import { spyOnLog } from '../../../testing/spy-on-log.ts'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
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

test('while the receiver is slow, many publications become one message', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  await waitForNewestDelivery(shop, { status: 'delivered' })
  const release = Promise.withResolvers<void>()
  receiver.responder.current = (response) => release.promise.then(() => response.end())
  let revision = await saveAndWaitUntilLive(shop)
  await expect.poll(() => receiver.received).toHaveLength(2)
  for (let save = 0; save < 3; save++) revision = await saveAndWaitUntilLive(shop)
  release.resolve()
  await waitForNewestDelivery(shop, { status: 'delivered', revision })
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.revision)).toEqual([
    expect.any(Number),
    revision - 3,
    revision,
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

test('an outbox that is locked at the start delays the messages, and nothing else', async () => {
  const logged = spyOnLog()
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  await waitForNewestDelivery(shop, { status: 'delivered' })
  const unlock = lockOutbox(shop)
  const locked = await reconnectShop(shop, `${receiver.url}/other`)
  expect((await locked.call('GET', '/webhooks/deliveries')).status).toBe(200)
  expect(`${logged.mock.calls}`).toContain('The webhooks cannot be sent')
  unlock()
  await reconnectShop(locked, `${receiver.url}/other`)
  await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/', '/other'])
})

/** As another program does, and without the wait for it. */
function lockOutbox({ outbox }: TestShop): () => void {
  outbox.$client.pragma('busy_timeout = 0')
  const other = openDatabase(outbox.$client.name)
  other.$client.exec('begin immediate')
  return () => other.$client.close()
}

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
