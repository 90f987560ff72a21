import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { openShop, type ShopUnderTest } from '../shop-under-test.ts'
import type { Shown } from './delivery-log.ts'
import type { Receiver } from './post.ts'
import { webhookKey } from './signature.ts'

export const SECRET = `whsec_${Buffer.from('the webhook key of a shop under test').toString('base64')}`

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

export type Answer = (response: ServerResponse) => unknown

/** Somebody on the network who is told: what came in, and how to have it answer. */
export async function openReceiver(answer: Answer = ok) {
  const received: Received[] = []
  const answers = { next: answer }
  let connections = 0
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers: plain(headers), body: await text(request) })
    answers.next(response)
  }).on('connection', () => connections++)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, answers, port, url: `http://127.0.0.1:${port}`, connections: () => connections }
}

export const ok: Answer = (response) => response.writeHead(204).end()

export const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()

type Telling = Partial<Receiver> & { dataDir?: string }

/** A shop that tells the address, signed, and by a clock that can be set ahead; it closes after the test. */
export async function openTelling(url: string, { dataDir, ...options }: Telling = {}) {
  const clock = { ahead: 0 }
  const lines: Record<string, unknown>[] = []
  const receiver = { url: new URL(url), key: webhookKey(SECRET), allowPrivate: true, ...options }
  const now = () => new Date(Date.now() + clock.ahead)
  const webhooks = { receiver, now, log: (line: Record<string, unknown>) => lines.push(line) }
  const shop = await openShop({ webhooks, ...(dataDir && { dataDir }) })
  onTestFinished(() => closeOnce(shop))
  await shop.published()

  /** Sets the clock to when the next try is due. */
  function turnTo({ next_at }: Shown) {
    clock.ahead = Date.parse(next_at ?? '') - Date.now()
    shop.webhooks.wake()
  }

  return { ...shop, clock, lines, turnTo }
}

/** The same shop after a restart, with another address perhaps. */
export async function restart({ db, dataDir, close }: ShopUnderTest, url: string, options: Telling = {}) {
  await closeOnce({ db, close: () => close({ keep: true }) })
  return openTelling(url, { ...options, dataDir })
}

async function closeOnce({ db, close }: Pick<ShopUnderTest, 'db' | 'close'>) {
  if (db.$client.open) await close()
}

/** The log as staff get it, newest first. */
export async function deliveriesOf({ call }: Pick<ShopUnderTest, 'call'>): Promise<Shown[]> {
  const answer = await call('GET', '/webhooks/deliveries')
  return ((await answer.json()) as { deliveries: Shown[] }).deliveries
}

/** The newest delivery, once it is as it should be. */
export function newest(shop: Pick<ShopUnderTest, 'call'>, is: Partial<Shown>): Promise<Shown> {
  return vi.waitFor(
    async () => {
      const [delivery] = await deliveriesOf(shop)
      const missed = Object.entries(is).filter(([key, value]) => delivery?.[key as keyof Shown] !== value)
      if (!delivery || missed.length > 0) throw new Error(`${JSON.stringify(delivery)} is not ${JSON.stringify(is)}`)
      return delivery
    },
    { timeout: 20_000 },
  )
}

/** Saves something and waits until it is published. @returns the revision */
export async function save({ call, published }: Pick<ShopUnderTest, 'call' | 'published'>, title = 'Cut') {
  await call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
  return (await published()).published
}

function plain(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))
}
