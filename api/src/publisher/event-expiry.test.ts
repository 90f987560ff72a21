import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { sampleEvent } from './sample-event.fixture.ts'

const PATIENCE = { timeout: 45_000 }

/** A shop whose clock begins shortly before something happens, with one event of that day. */
async function openBefore(now: string) {
  const shop = await openTestShop({ now })
  const { id } = (await (await shop.call('POST', '/events', sampleEvent)).json()) as { id: number }
  await shop.waitUntilLive()
  const page = (path: string) => readFileSync(join(shop.folder, path, 'index.html'), 'utf8')
  return { shop, page, event: `event/${id}` }
}

test.concurrent('when an event is over its page says so, though nobody saved anything', PATIENCE, async () => {
  const { shop, page, event } = await openBefore('2026-12-12T20:59:48Z')
  const before = page(event)
  await expect.poll(() => page(event), { timeout: 30_000 }).toContain('Event Has Passed')
  expect(before).not.toContain('Event Has Passed')
  expect(page('events')).toContain('Snow Market')
  await shop.close()
})

test.concurrent('at midnight the events of the day before leave the lists', PATIENCE, async () => {
  const { shop, page } = await openBefore('2026-12-13T06:59:48Z')
  const before = page('events')
  await expect.poll(() => page('events'), { timeout: 30_000 }).not.toContain('Snow Market')
  expect(before).toContain('Snow Market')
  await shop.close()
})
