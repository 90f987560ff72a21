import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startSocketServer, startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import {
  saveAndWaitUntilLive,
  shareShop,
  waitForNewestDelivery,
} from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

const unreachable: Record<string, [url: () => string | Promise<string>, sentence: unknown]> = {
  'whose name cannot be resolved': [
    () => 'https://something.invalid/hook',
    expect.stringMatching(
      /^The receiver cannot be reached: its address (is not known|cannot be looked up at the moment)\.$/,
    ),
  ],
  'that closes every connection at once': [
    async () => `https://127.0.0.1:${await startSocketServer((socket) => socket.destroy())}`,
    'The receiver hangs up.',
  ],
  'that does not speak TLS': [
    async () => `https://127.0.0.1:${await startSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n'))}`,
    expect.stringMatching(/^The receiver does not speak TLS, or not the same one \(\w+\)\.$/),
  ],
  'that changes to another protocol': [
    async () => `http://127.0.0.1:${await startSocketServer(switchProtocols)}`,
    'The receiver hangs up.',
  ],
}

const silent: Record<string, () => Promise<string>> = {
  'that accepts a connection and says nothing': async () => `https://127.0.0.1:${await startSocketServer(() => {})}`,
  'that reads a message and does not answer': async () => (await startWebhookReceiver(() => {})).url,
}

function switchProtocols(socket: Socket) {
  socket.once('data', () =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  )
}

/** The failure of the first attempt, which a later attempt follows and which holds nothing up. */
async function failFirstAttempt(url: string, options: object) {
  const shop = connectShop(url, options)
  const failed = await waitForNewestDelivery(shop, { status: 'waiting', attempts: 1 })
  expect(await saveAndWaitUntilLive(shop)).toBeGreaterThan(failed.revision)
  return failed
}

test.each(Object.entries(unreachable))(
  'a receiver %s is one sentence for staff, and everything else goes on',
  async (_name, [url, sentence]) => {
    const address = await url()
    const failed = await failFirstAttempt(address, { allowPrivate: !address.includes('.invalid') })
    expect(failed).toMatchObject({ last_status: null, last_error: sentence })
  },
)

test.each(Object.entries(silent))(
  'a receiver %s is given up after a while, and everything else goes on',
  async (_name, url) => {
    const failed = await failFirstAttempt(await url(), { timeoutMs: 300 })
    expect(failed).toMatchObject({ last_status: null, last_error: 'The receiver does not answer in time.' })
  },
)

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
