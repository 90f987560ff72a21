import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { createApp } from '../../src/app.ts'
import { decodeWebhookSecret } from '../../src/base/config/setting-formats.ts'
import { cursors, messages } from '../../src/outbox/outbox.ts'
import type { WebhookReceiver } from '../../src/outbox/webhooks/send-webhook.ts'
import { type DeliveryView, startWebhookSender } from '../../src/outbox/webhooks/webhook-sender.ts'
import { createClient, openTestShop, type TestShop } from '../open-test-shop.ts'
import { waitForShareImages } from '../publisher/published-files.fixture.ts'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the webhook key of a shop under test').toString('base64')}`
const WEBHOOK_KEY = decodeWebhookSecret(WEBHOOK_SECRET)

type ReceiverOptions = Omit<Partial<WebhookReceiver>, 'url'>

/** Opens one shop for all tests of a file. @returns a function that connects it to the receiver of a test */
export function shareShop() {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openPublishedShop()
  })
  afterAll(() => shop.close())

  return function connectShop(url: string | undefined, options?: ReceiverOptions) {
    for (const table of [messages, cursors]) shop.outbox.delete(table).run()
    return connect(shop, url, options)
  }
}

/** Ends the sending, and starts it again with another receiver or the same one. */
export async function reconnectShop(shop: TestShop, url: string) {
  await shop.webhooks.stop()
  return connect(shop, url)
}

/** A shop of its own for one test. */
export async function openShopWithWebhooks(url: string | undefined, dataDir: string) {
  return connect(await openPublishedShop(dataDir), url)
}

/** A shop whose site stays as it is: share images that are still to come would be announced. */
async function openPublishedShop(dataDir?: string): Promise<TestShop> {
  const shop = await openTestShop(dataDir ? { dataDir } : {})
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  return shop
}

/** Sends signed webhooks to the URL until the test ends, at a time that stands still until the test moves it. */
function connect(shop: TestShop, url: string | undefined, options: ReceiverOptions = {}) {
  const { outbox, publisher, appDeps, token } = shop
  const time = { now: Date.now() }
  const logLines: Record<string, unknown>[] = []
  const webhooks = startWebhookSender({
    outbox,
    publisher,
    receiver: url ? { url: new URL(url), key: WEBHOOK_KEY, allowPrivate: true, ...options } : undefined,
    clock: () => new Date(time.now),
    log: (line: Record<string, unknown>) => logLines.push(line),
  })
  onTestFinished(() => webhooks.stop())

  function advanceToRetry({ next_at }: DeliveryView) {
    time.now = Date.parse(next_at ?? '')
    webhooks.sendDue()
  }

  const client = createClient(createApp({ ...appDeps, webhooks }), token)
  return { ...shop, ...client, ...deliveryCalls(client, shop), webhooks, time, logLines, advanceToRetry }
}

/** @returns what staff see of the deliveries */
function deliveryCalls({ call, read }: ReturnType<typeof createClient>, { waitUntilLive }: TestShop) {
  /** newest first */
  async function fetchDeliveries(): Promise<DeliveryView[]> {
    return (await read<{ deliveries: DeliveryView[] }>('/webhooks/deliveries')).deliveries
  }

  /** The newest delivery, once it has the expected values. */
  async function waitForNewestDelivery(expected: Partial<DeliveryView>): Promise<DeliveryView> {
    let newest: DeliveryView | undefined
    const readNewest = async () => {
      ;[newest] = await fetchDeliveries()
      return newest
    }
    await expect.poll(readNewest, { interval: 10, timeout: 60_000 }).toMatchObject(expected)
    return newest ?? expect.fail()
  }

  /** Saves something new. @returns the live revision */
  async function saveAndWaitUntilLive() {
    await call('PUT', '/services/1', { title: `Cut ${++saves}`, description: 'Scissors.', image_id: null })
    return (await waitUntilLive()).published
  }
  return { fetchDeliveries, waitForNewestDelivery, saveAndWaitUntilLive }
}

let saves = 0
