import { expect, test } from 'vitest'
import { answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { shareShop } from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

test('staff send a test message, which has one attempt', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  await shop.waitForNewestDelivery({ status: 'delivered' })
  receiver.responder.current = answerWithStatus(500)
  const response = await shop.call('POST', '/webhooks/test')
  expect([response.status, await response.json()]).toMatchObject([202, { type: 'webhook.test', status: 'waiting' }])
  await shop.waitForNewestDelivery({ type: 'webhook.test', status: 'failed', last_status: 500 })
})

test('staff resend a delivery as the same message', async () => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(receiver.url)
  const { id } = await shop.waitForNewestDelivery({ status: 'delivered' })
  const response = await shop.call('POST', `/webhooks/deliveries/${id}/resend`)
  expect([response.status, await response.json()]).toMatchObject([202, { id, status: 'waiting' }])
  await shop.waitForNewestDelivery({ status: 'delivered', attempts: 1 })
  const [first, second] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
})

test('a delivery is not resent while it is being sent', async () => {
  const receiver = await startWebhookReceiver(() => {})
  const shop = connectShop(receiver.url)
  const { id } = await shop.waitForNewestDelivery({ attempts: 0 })
  await expect.poll(() => receiver.received.length).toBe(1)
  const response = await shop.call('POST', `/webhooks/deliveries/${id}/resend`)
  expect([response.status, await response.json()]).toEqual([409, { error: 'It is being sent at this very moment.' }])
})

test('the URL stays a secret: neither log nor response contains more than its origin', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(`${receiver.url}/hush?hush=hush`)
  await shop.waitForNewestDelivery({ attempts: 1 })
  const body = await (await shop.call('GET', '/webhooks/deliveries')).text()
  expect(JSON.parse(body).receiver).toEqual({ origin: receiver.url, signed: true, gone: false })
  expect(body + JSON.stringify(shop.logLines)).not.toContain('hush')
  expect(shop.logLines).toMatchObject([{ webhook: expect.stringMatching(/^msg_/), attempt: 1, status: 500 }])
})

test('without a receiver, sending answers 409 and the list is empty', async () => {
  const shop = connectShop(undefined)
  expect(await (await shop.call('GET', '/webhooks/deliveries')).json()).toEqual({ receiver: null, deliveries: [] })
  for (const path of ['/webhooks/test', '/webhooks/deliveries/msg_1/resend']) {
    expect(await shop.send('POST', path)).toEqual({ status: 409, body: { error: 'No webhook address is set.' } })
    expect((await shop.callAnonymously('POST', path)).status).toBe(401)
  }
  expect((await shop.callAnonymously('GET', '/webhooks/deliveries')).status).toBe(401)
})

test('an unknown delivery cannot be resent', async () => {
  const shop = connectShop((await startWebhookReceiver()).url)
  expect(await shop.send('POST', '/webhooks/deliveries/msg_1/resend')).toEqual({
    status: 404,
    body: { error: 'This delivery no longer exists.' },
  })
  expect(await shop.fetchDeliveries()).toHaveLength(1)
})
