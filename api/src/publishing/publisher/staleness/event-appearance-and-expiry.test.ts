import { fakeTimers } from '@shop/db/testing/fake-timers'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClockShop } from '../../../../testing/publisher/clock-shop.fixture.ts'

const shop = createClockShop()
const { time, eventPath, plannedPath, hasFile, hasPage, pageContains } = shop

let rendering: Awaited<ReturnType<typeof shop.open>>
beforeAll(async () => {
  rendering = await shop.open()
  await rendering.run()
})
afterAll(() => rendering.stop())

/** Lets the clock pass a time. The publisher looks at it a moment before, and then only when its timer wakes it. */
async function passTime(at: string) {
  time.now = Date.parse(at) - 20
  await rendering.run()
  time.now = Date.parse(at) + 1_000
}

test('when an event ends its page says so, without any save', async () => {
  const isOver = () => pageContains(eventPath, 'Event Has Passed')
  await passTime('2026-12-12T21:00:00Z')
  expect(isOver()).toBe(false)
  await expect.poll(isOver).toBe(true)
  expect(pageContains('events', 'Snow Market')).toBe(true)
})

test('a planned event comes onto the site and leaves it at its moments', async () => {
  const isListed = () => ['', 'events'].every((path) => pageContains(path, 'Silent Sale'))
  expect([hasPage(plannedPath), isListed()]).toEqual([false, false])
  await passTime('2026-12-14T16:00:00Z')
  expect([hasPage(plannedPath), isListed()]).toEqual([false, false])
  await expect.poll(() => [hasPage(plannedPath), isListed()]).toEqual([true, true])
  await passTime('2026-12-16T16:00:00Z')
  expect([hasPage(plannedPath), isListed()]).toEqual([true, true])
  await expect.poll(() => [hasPage(plannedPath), isListed()]).toEqual([false, false])
})

test('a clock that is set back brings a planned event back', async () => {
  time.now = Date.parse('2026-12-15T16:00:00Z')
  await rendering.run()
  expect(hasPage(plannedPath)).toBe(true)
})

test('an old copy of the list asks again when its first event leaves it, even if that comes off early', () => {
  const html = shop.readPage('events')
  const leavingTimes = [...html.matchAll(/data-until="(\d+)"/g)].map(([, until]) => Number(until))
  const expiresAt = [...html.matchAll(/&quot;expiresAt&quot;:(\d+)/g)].map(([, time]) => Number(time))
  expect(Math.min(...leavingTimes)).toBe(Date.parse('2026-12-16T16:00:00Z'))
  expect(expiresAt).toContain(Math.min(...leavingTimes))
})

testInLongRun('a clock that is set ahead or back, or a machine that slept, is noticed within a minute', async () => {
  fakeTimers('setTimeout', 'clearTimeout')
  const files = [`${eventPath}.ics`, `share/${eventPath.replace('/', '-')}.png`, `${plannedPath}/index.html`]
  const shown = () => files.map(hasFile)
  async function set(at: string, expected: boolean[]) {
    time.now = Date.parse(at)
    vi.advanceTimersByTime(61_000)
    await expect.poll(shown).toEqual(expected)
    await shop.waitUntilComplete()
  }
  void rendering.run()
  await set('2026-12-11T12:00:00Z', [true, true, false])
  await set('2026-12-20T12:00:00Z', [false, true, false])
  await set('2026-12-11T12:00:00Z', [true, true, false])
  await set('2026-12-15T12:00:00Z', [false, true, true])
})
