import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import { shareShop, waitForNewestDelivery } from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

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
