import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { addSampleEvent, readPublishedFile } from './sample-event.fixture.ts'

const LIMITS = { timeout: 45_000 }

/** Opens a shop whose clock starts at `now`, with an event on 12 December. */
async function openShopAt(now: string) {
  const shop = await openTestShop({ now })
  const { id } = await addSampleEvent(shop)
  const readPage = (path: string) => readPublishedFile(shop, `${path}/index.html`)
  return { shop, readPage, eventPath: `event/${id}` }
}

test.concurrent('when an event ends its page says so, without any save', LIMITS, async () => {
  const { shop, readPage, eventPath } = await openShopAt('2026-12-12T20:59:48Z')
  const before = readPage(eventPath)
  await expect.poll(() => readPage(eventPath), { timeout: 30_000 }).toContain('Event Has Passed')
  expect(before).not.toContain('Event Has Passed')
  expect(readPage('events')).toContain('Snow Market')
  await shop.close()
})

test.concurrent('at midnight the events of the previous day leave the lists', LIMITS, async () => {
  const { shop, readPage } = await openShopAt('2026-12-13T06:59:48Z')
  const before = readPage('events')
  await expect.poll(() => readPage('events'), { timeout: 30_000 }).not.toContain('Snow Market')
  expect(before).toContain('Snow Market')
  await shop.close()
})
