import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { DeliveryView } from './delivery-view.ts'
import type { WebhookReceiver } from './send-webhook.ts'
import { decodeWebhookSecret } from './webhook-signature.ts'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the webhook key of a shop under test').toString('base64')}`

interface ReceivedRequest {
  path: string
  headers: Record<string, string>
  body: string
}

export type Responder = (response: ServerResponse) => unknown

/** Somebody on the network who is told: what came in, and how to have it answer. */
export async function startWebhookReceiver(answer: Responder = answerOk) {
  const received: ReceivedRequest[] = []
  const responder = { next: answer }
  let connections = 0
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers: flattenHeaders(headers), body: await text(request) })
    responder.next(response)
  }).on('connection', () => connections++)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, responder, port, url: `http://127.0.0.1:${port}`, connections: () => connections }
}

export const answerOk: Responder = (response) => response.writeHead(204).end()

export const answerWithStatus =
  (code: number, headers = {}): Responder =>
  (response) =>
    response.writeHead(code, headers).end()

type WebhookShopOptions = Partial<WebhookReceiver> & { dataDir?: string }

/** A shop that tells the address, signed, and by a clock that can be set ahead; it closes after the test. */
export async function openShopWithWebhooks(url: string, { dataDir, ...options }: WebhookShopOptions = {}) {
  const clockOffset = { ahead: 0 }
  const logLines: Record<string, unknown>[] = []
  const receiver = { url: new URL(url), key: decodeWebhookSecret(WEBHOOK_SECRET), allowPrivate: true, ...options }
  const clock = () => new Date(Date.now() + clockOffset.ahead)
  const webhooks = { receiver, clock, log: (line: Record<string, unknown>) => logLines.push(line) }
  const shop = await openTestShop({ webhooks, ...(dataDir && { dataDir }) })
  onTestFinished(() => closeOnce(shop))
  await shop.waitUntilLive()

  /** Sets the clock to when the next try is due. */
  function advanceToRetry({ next_at }: DeliveryView) {
    clockOffset.ahead = Date.parse(next_at ?? '') - Date.now()
    shop.webhooks.sendDue()
  }

  return { ...shop, clockOffset, logLines, advanceToRetry }
}

/** The same shop after a restart, with another address perhaps. */
export async function reopenShop({ db, dataDir, close }: TestShop, url: string, options: WebhookShopOptions = {}) {
  await closeOnce({ db, close: () => close({ keep: true }) })
  return openShopWithWebhooks(url, { ...options, dataDir })
}

async function closeOnce({ db, close }: Pick<TestShop, 'db' | 'close'>) {
  if (db.$client.open) await close()
}

/** The log as staff get it, newest first. */
export async function fetchDeliveries({ call }: Pick<TestShop, 'call'>): Promise<DeliveryView[]> {
  const answer = await call('GET', '/webhooks/deliveries')
  return ((await answer.json()) as { deliveries: DeliveryView[] }).deliveries
}

/** The newest delivery, once it is as it should be. */
export function waitForNewestDelivery(shop: Pick<TestShop, 'call'>, is: Partial<DeliveryView>): Promise<DeliveryView> {
  return vi.waitFor(
    async () => {
      const [delivery] = await fetchDeliveries(shop)
      const missed = Object.entries(is).filter(([key, value]) => delivery?.[key as keyof DeliveryView] !== value)
      if (!delivery || missed.length > 0) throw new Error(`${JSON.stringify(delivery)} is not ${JSON.stringify(is)}`)
      return delivery
    },
    { timeout: 20_000 },
  )
}

/** Saves something and waits until it is published. @returns the revision */
export async function saveAndWaitUntilLive(
  { call, waitUntilLive }: Pick<TestShop, 'call' | 'waitUntilLive'>,
  title = 'Cut',
) {
  await call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
  return (await waitUntilLive()).published
}

function flattenHeaders(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
}
