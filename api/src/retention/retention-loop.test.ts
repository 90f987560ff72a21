import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { startRetention } from './retention-loop.ts'

test('what is over is deleted every day until a stop, also after the clock was set back', async () => {
  const shop = await openTestShop({ seed: 'none' })
  await shop.waitUntilLive()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await shop.close()
  })
  const messages = () => shop.db.select().from(receivedWebhooks).all().length
  const addOld = () => shop.db.insert(receivedWebhooks).values({ id: 'msg_old', received_at: 0 }).run()
  const stop = startRetention({ ...shop, storage: shop.imageService.storage, clock: () => new Date() })
  for (const [hours, hoursBack] of [
    [1, 0],
    [25, 0],
    [25, 30 * 24],
  ] as const) {
    addOld()
    vi.setSystemTime(Date.now() - hoursBack * HOUR_MS)
    await vi.advanceTimersByTimeAsync(hours * HOUR_MS)
    await vi.waitFor(() => expect(messages()).toBe(0))
  }
  await stop()
  addOld()
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(messages()).toBe(1)
})
