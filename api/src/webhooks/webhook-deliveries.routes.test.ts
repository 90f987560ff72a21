import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import {
  answerWithStatus,
  fetchDeliveries,
  openShopWithWebhooks,
  startWebhookReceiver,
  waitForNewestDelivery,
} from './webhook-receiver.fixture.ts'

test('staff send a test, which is tried once', async () => {
  const receiver = await startWebhookReceiver()
  const shop = await openShopWithWebhooks(receiver.url)
  await waitForNewestDelivery(shop, { status: 'delivered' })
  receiver.responder.next = answerWithStatus(500)
  const answer = await shop.call('POST', '/webhooks/test')
  expect([answer.status, await answer.json()]).toMatchObject([202, { type: 'webhook.test', status: 'waiting' }])
  await waitForNewestDelivery(shop, { type: 'webhook.test', status: 'failed', last_status: 500 })
})

test('staff resend a delivery, which is the same message', async () => {
  const receiver = await startWebhookReceiver()
  const shop = await openShopWithWebhooks(receiver.url)
  const { id } = await waitForNewestDelivery(shop, { status: 'delivered' })
  const answer = await shop.call('POST', `/webhooks/deliveries/${id}/resend`)
  expect([answer.status, await answer.json()]).toMatchObject([202, { id, status: 'waiting' }])
  await waitForNewestDelivery(shop, { status: 'delivered', attempts: 1 })
  const [first, second] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
})

test('a delivery is not resent while it is being sent', async () => {
  const receiver = await startWebhookReceiver(() => {})
  const shop = await openShopWithWebhooks(receiver.url)
  const { id } = await waitForNewestDelivery(shop, { attempts: 0 })
  await expect.poll(() => receiver.received.length).toBe(1)
  const answer = await shop.call('POST', `/webhooks/deliveries/${id}/resend`)
  expect([answer.status, await answer.json()]).toEqual([409, { error: 'It is being sent at this very moment.' }])
})

test('the address stays a secret: neither log nor answer holds more than its host', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = await openShopWithWebhooks(`${receiver.url}/hush?hush=hush`)
  await waitForNewestDelivery(shop, { attempts: 1 })
  const answer = await (await shop.call('GET', '/webhooks/deliveries')).text()
  expect(JSON.parse(answer).receiver).toEqual({ origin: receiver.url, signed: true, gone: false })
  expect(answer + JSON.stringify(shop.logLines)).not.toContain('hush')
  expect(shop.logLines).toMatchObject([{ webhook: expect.stringMatching(/^msg_/), attempt: 1, status: 500 }])
})

test('without an address there is nothing to send and nobody to send it to', async () => {
  const silent = await openTestShop()
  onTestFinished(() => silent.close())
  expect(await (await silent.call('GET', '/webhooks/deliveries')).json()).toEqual({ receiver: null, deliveries: [] })
  for (const path of ['/webhooks/test', '/webhooks/deliveries/msg_1/resend']) {
    const answer = await silent.call('POST', path)
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'No webhook address is set.' }])
    expect((await silent.callAnonymously('POST', path)).status).toBe(401)
  }
  expect((await silent.callAnonymously('GET', '/webhooks/deliveries')).status).toBe(401)
})

test('a delivery that never was cannot be resent', async () => {
  const shop = await openShopWithWebhooks((await startWebhookReceiver()).url)
  const answer = await shop.call('POST', '/webhooks/deliveries/msg_1/resend')
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is no such delivery any more.' }])
  expect(await fetchDeliveries(shop)).toHaveLength(1)
})
