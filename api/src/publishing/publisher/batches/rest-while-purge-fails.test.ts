import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createClockShop } from '../../../../testing/publisher/clock-shop.fixture.ts'

test('while a page that left the site waits for a failing purge, the publisher rests', async () => {
  const shop = createClockShop()
  const runs: string[] = []
  const purgeTarget = { kind: 'post', url: 'http://localhost:1', siteUrl: 'https://shop.example' } as const
  const rendering = await shop.open({ purgeTarget, sendEvent: ({ event }) => runs.push(event) })
  onTestFinished(rendering.stop)
  shop.time.now = Date.parse('2026-12-15T16:00:00Z')
  await rendering.run()
  await shop.waitUntilComplete()

  shop.time.now = Date.parse('2026-12-16T16:00:01Z')
  await rendering.run()
  expect(shop.pageContains('events', 'Silent Sale')).toBe(false)
  expect(shop.hasPage(shop.plannedPath)).toBe(true)
  runs.length = 0
  await sleep(500)
  expect(runs.filter((event) => event === 'rendered').length).toBeLessThan(5)
})
