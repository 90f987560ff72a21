import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { fakeTimers } from '@shop/db/testing/fake-timers'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { startRetention } from './delete-expired.ts'

test('expired records are deleted every day from the second check on, and a clock that is ahead for a moment deletes none too early', async () => {
  const shop = await openTestShop({ rendersPages: false, seed: 'none' })
  await shop.waitUntilLive()
  fakeTimers('setTimeout', 'clearTimeout', 'Date')
  const messages = () =>
    shop.db
      .select()
      .from(receivedWebhooks)
      .all()
      .map(({ id }) => id)
  const receive = (id: string, received_at: number) =>
    shop.db.insert(receivedWebhooks).values({ id, received_at }).onConflictDoNothing().run()
  const start = () => startRetention({ ...shop, storage: shop.imageService.storage, clock: () => new Date() })
  let stop = start()
  for (const [jumpMs, hours, isKept] of [
    [0, 1, true], // the first look
    [0, 25, false],
    [400 * DAY_MS, 0.1, false], // old by the look of the day before
    [-400 * DAY_MS, 0.1, true],
    [2 * HOUR_MS, 0.1, true],
    [-2 * HOUR_MS, 0.1, true],
    [-30 * DAY_MS, 1, true],
    [0, 25, false],
  ] as const) {
    const young = `young at ${Date.now()}`
    receive('old', 0)
    receive(young, Date.now())
    if (jumpMs !== 0) {
      await stop()
      vi.setSystemTime(Date.now() + jumpMs)
      stop = start() // as at a start with a wrong clock
    }
    await vi.advanceTimersByTimeAsync(hours * HOUR_MS)
    await vi.waitFor(() => expect([jumpMs, messages().includes('old')]).toEqual([jumpMs, isKept]), 60_000)
    expect(messages()).toContain(young)
  }
  await stop()
  receive('old', 0)
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(messages()).toContain('old')
})
