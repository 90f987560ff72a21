import { expect, test } from 'vitest'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { reconnectShop, shareShop } from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

test('a receiver that answered 410 gets no message until its URL changes', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(410))
  const shop = connectShop(`${receiver.url}/old`)
  await shop.waitForNewestDelivery({ status: 'gone', next_at: null })
  await shop.saveAndWaitUntilLive()
  expect(await (await shop.call('GET', '/webhooks/deliveries')).json()).toMatchObject({ receiver: { gone: true } })
  const same = await reconnectShop(shop, `${receiver.url}/old`)
  const revision = await same.saveAndWaitUntilLive()
  expect(receiver.received).toHaveLength(1)
  receiver.responder.current = answerOk
  const other = await reconnectShop(same, `${receiver.url}/new`)
  await other.waitForNewestDelivery({ status: 'delivered', revision })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new'])
})

test('a receiver that answered 410 gets messages again once it accepts a test', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(410))
  const shop = connectShop(receiver.url)
  await shop.waitForNewestDelivery({ status: 'gone' })
  const revision = await shop.saveAndWaitUntilLive()
  receiver.responder.current = answerOk
  expect((await shop.call('POST', '/webhooks/test')).status).toBe(202)
  await shop.waitForNewestDelivery({ type: 'site.published', status: 'delivered', revision })
})

test('a receiver that is configured again gets the revision it missed', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(`${receiver.url}/a`)
  const { revision } = await shop.waitForNewestDelivery({ attempts: 1 })
  const elsewhere = await reconnectShop(shop, `${receiver.url}/b`)
  await elsewhere.waitForNewestDelivery({ attempts: 1, revision })
  receiver.responder.current = answerOk
  const back = await reconnectShop(elsewhere, `${receiver.url}/a`)
  await back.waitForNewestDelivery({ status: 'delivered', revision })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/a', '/b', '/a'])
})

test('a receiver that cannot be reached, or does not answer in time, is one sentence, and everything else goes on', async () => {
  const { url } = await startWebhookReceiver(() => {})
  const failures: [string, object, RegExp][] = [
    ['https://something.invalid/hook', {}, /^The receiver cannot be reached: its address (is not|cannot be) /],
    [url, { timeoutMs: 300 }, /^The receiver does not answer in time\.$/],
  ]
  for (const [address, options, sentence] of failures) {
    const shop = connectShop(address, { allowPrivate: address === url, ...options })
    const failed = await shop.waitForNewestDelivery({ status: 'waiting', attempts: 1 })
    expect(failed).toMatchObject({ last_status: null, last_error: expect.stringMatching(sentence) })
    expect(await shop.saveAndWaitUntilLive()).toBeGreaterThan(failed.revision)
    await shop.webhooks.stop()
  }
})

const LOOPBACK_HOSTS = ['https://127.0.0.1', 'https://2130706433', 'https://localhost']
test.each(LOOPBACK_HOSTS)('no request goes to %s unless private addresses are allowed', async (host) => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(`${host}:${receiver.port}`, { allowPrivate: false })
  await shop.waitForNewestDelivery({ attempts: 1, last_error: 'The receiver leads into a private network.' })
  expect(receiver.connectionCount()).toBe(0)
})
