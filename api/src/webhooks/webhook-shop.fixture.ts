import { onTestFinished, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { DeliveryView } from './delivery-view.ts'
import type { WebhookReceiver } from './send-webhook.ts'
import { decodeWebhookSecret } from './webhook-signature.ts'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the webhook key of a shop under test').toString('base64')}`

type WebhookShopOptions = Partial<WebhookReceiver> & { dataDir?: string }

/** A shop that sends signed webhooks to the URL, with a clock that tests can advance; it closes after the test. */
export async function openShopWithWebhooks(url: string, { dataDir, ...options }: WebhookShopOptions = {}) {
  const clockOffset = { milliseconds: 0 }
  const logLines: Record<string, unknown>[] = []
  const receiver = { url: new URL(url), key: decodeWebhookSecret(WEBHOOK_SECRET), allowPrivate: true, ...options }
  const clock = () => new Date(Date.now() + clockOffset.milliseconds)
  const webhooks = { receiver, clock, log: (line: Record<string, unknown>) => logLines.push(line) }
  const shop = await openTestShop({ webhooks, ...(dataDir && { dataDir }) })
  onTestFinished(() => closeOnce(shop))
  await shop.waitUntilLive()

  function advanceToRetry({ next_at }: DeliveryView) {
    clockOffset.milliseconds = Date.parse(next_at ?? '') - Date.now()
    shop.webhooks.sendDue()
  }

  return { ...shop, clockOffset, logLines, advanceToRetry }
}

/** Restarts the shop, with the same data and the given receiver. */
export async function reopenShop({ db, dataDir, close }: TestShop, url: string, options: WebhookShopOptions = {}) {
  await closeOnce({ db, close: () => close({ keep: true }) })
  return openShopWithWebhooks(url, { ...options, dataDir })
}

async function closeOnce({ db, close }: Pick<TestShop, 'db' | 'close'>) {
  if (db.$client.open) await close()
}

/** The deliveries as staff get them, newest first. */
export async function fetchDeliveries({ call }: Pick<TestShop, 'call'>): Promise<DeliveryView[]> {
  const response = await call('GET', '/webhooks/deliveries')
  return ((await response.json()) as { deliveries: DeliveryView[] }).deliveries
}

/** The newest delivery, once it has the expected values. */
export function waitForNewestDelivery(
  shop: Pick<TestShop, 'call'>,
  expected: Partial<DeliveryView>,
): Promise<DeliveryView> {
  return vi.waitFor(
    async () => {
      const [delivery] = await fetchDeliveries(shop)
      const isExpected = Object.entries(expected).every(
        ([key, value]) => delivery?.[key as keyof DeliveryView] === value,
      )
      if (!delivery || !isExpected) throw new Error(`${JSON.stringify(delivery)} is not ${JSON.stringify(expected)}`)
      return delivery
    },
    { timeout: 20_000 },
  )
}

/** @returns the live revision */
export async function saveAndWaitUntilLive(
  { call, waitUntilLive }: Pick<TestShop, 'call' | 'waitUntilLive'>,
  title = 'Cut',
) {
  await call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
  return (await waitUntilLive()).published
}
