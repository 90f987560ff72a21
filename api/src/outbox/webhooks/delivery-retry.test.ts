import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import {
  answerOk,
  answerWithStatus,
  type Responder,
  startWebhookReceiver,
} from '../../../testing/http/receivers.fixture.ts'
import { shareShop } from '../../../testing/webhooks/webhook-shop.fixture.ts'

const connectShop = shareShop()

const failures: Record<string, [Responder, number | null, string]> = {
  'hangs up': [(response) => response.socket?.destroy(), null, 'The receiver hangs up.'],
  'does not speak HTTP': [
    (response) => response.socket?.end('HELO\r\n\r\n'),
    null,
    expect.stringMatching(/^The receiver failed: HPE_\w+\.$/),
  ],
  'answers 500': [answerWithStatus(500), 500, 'The receiver answered 500.'],
  'answers 401': [answerWithStatus(401), 401, 'The receiver answered 401.'],
  redirects: [
    answerWithStatus(307, { location: '/elsewhere' }),
    307,
    'The receiver answered 307, and redirects are not followed.',
  ],
}

test.each(Object.entries(failures))(
  'a receiver that %s gets the message again five seconds later, and staff see the reason',
  async (_name, [responder, last_status, last_error]) => {
    const receiver = await startWebhookReceiver(responder)
    const shop = connectShop(receiver.url)
    const failed = await shop.waitForNewestDelivery({ status: 'waiting', attempts: 1 })
    expect(failed).toMatchObject({ last_status, last_error })
    expect(Date.parse(failed.next_at ?? '') - Date.parse(failed.tried_at ?? '')).toBe(5_000)
    receiver.responder.current = answerOk
    shop.advanceToRetry(failed)
    await shop.waitForNewestDelivery({ status: 'delivered', attempts: 2 })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/'])
  },
)

test('the attempts spread over three days, and then end', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(receiver.url)
  const delays: number[] = []
  for (let attempts = 1; attempts <= 9; attempts++) {
    const failed = await shop.waitForNewestDelivery({ status: 'waiting', attempts })
    delays.push((Date.parse(failed.next_at ?? '') - Date.parse(failed.tried_at ?? '')) / 60_000)
    shop.advanceToRetry(failed)
  }
  expect(delays).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440])
  await shop.waitForNewestDelivery({ status: 'failed', attempts: 10, next_at: null })
  expect(receiver.received).toHaveLength(10)
})

test('a message is sent again when its time comes, without a save', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(receiver.url)
  const { next_at } = await shop.waitForNewestDelivery({ status: 'waiting', attempts: 1 })
  receiver.responder.current = answerOk
  shop.time.now = Date.parse(next_at ?? '') - 20
  shop.webhooks.sendDue()
  shop.time.now += 20
  await shop.waitForNewestDelivery({ status: 'delivered', attempts: 2 })
})

test.each([
  ['120', 120_000],
  ['1', 5_000],
  ['99999999', DAY_MS],
  ['soon', 5_000],
])('after Retry-After: %s the next attempt waits that long, within a day', async (retryAfter, delay) => {
  const receiver = await startWebhookReceiver(answerWithStatus(503, { 'retry-after': retryAfter }))
  const failed = await connectShop(receiver.url).waitForNewestDelivery({ attempts: 1 })
  expect(Date.parse(failed.next_at ?? '') - Date.parse(failed.tried_at ?? '')).toBe(delay)
})

test('Retry-After may also be a date', async () => {
  const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 600_000)
  const receiver = await startWebhookReceiver(answerWithStatus(429, { 'retry-after': until.toUTCString() }))
  const failed = await connectShop(receiver.url).waitForNewestDelivery({ attempts: 1 })
  expect(failed.next_at).toBe(until.toISOString())
})

test('a clock that was ahead and is corrected does not delay a message', async () => {
  const receiver = await startWebhookReceiver(answerWithStatus(500))
  const shop = connectShop(receiver.url)
  await shop.waitForNewestDelivery({ status: 'waiting', attempts: 1 })
  shop.time.now += 365 * DAY_MS
  shop.webhooks.sendDue()
  await shop.waitForNewestDelivery({ status: 'waiting', attempts: 2 })
  receiver.responder.current = answerOk
  shop.time.now -= 365 * DAY_MS
  shop.webhooks.sendDue()
  await shop.waitForNewestDelivery({ status: 'delivered', attempts: 3 })
})
