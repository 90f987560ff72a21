import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import {
  saveAndWaitUntilLive,
  shareShop,
  waitForNewestDelivery,
} from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

test('a receiver that cannot be reached, or does not answer in time, is one sentence, and everything else goes on', async () => {
  const { url } = await startWebhookReceiver(() => {})
  const failures: [string, object, RegExp][] = [
    ['https://something.invalid/hook', {}, /^The receiver cannot be reached: its address (is not|cannot be) /],
    [url, { timeoutMs: 300 }, /^The receiver does not answer in time\.$/],
  ]
  for (const [address, options, sentence] of failures) {
    const shop = connectShop(address, { allowPrivate: address === url, ...options })
    const failed = await waitForNewestDelivery(shop, { status: 'waiting', attempts: 1 })
    expect(failed).toMatchObject({ last_status: null, last_error: expect.stringMatching(sentence) })
    expect(await saveAndWaitUntilLive(shop)).toBeGreaterThan(failed.revision)
    await shop.webhooks.stop()
  }
})

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
  'https://localhost',
])('no request goes to %s unless private addresses are allowed', async (host) => {
  const receiver = await startWebhookReceiver()
  const shop = connectShop(`${host}:${receiver.port}`, { allowPrivate: false })
  await waitForNewestDelivery(shop, { attempts: 1, last_error: 'The receiver leads into a private network.' })
  expect(receiver.connectionCount()).toBe(0)
})
