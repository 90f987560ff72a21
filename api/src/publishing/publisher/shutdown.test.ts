import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { addSlowEvent } from '../../../testing/publisher/sample-event.fixture.ts'

test('a page that takes very long to render does not keep the server from stopping', async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  addSlowEvent(shop)
  const { revision } = shop.publisher.status()
  expect((await shop.publisher.waitUntilLive(revision, 1000)).published).toBeLessThan(revision)
  await shop.close()
})

test('a request that waits for a change to be live is answered when the publisher stops', async () => {
  const shop = await openTestShop()
  const { revision } = shop.publisher.status()
  const answer = shop.publisher.waitUntilLive(revision + 1, 60_000)
  await shop.close()
  expect((await answer).revision).toBe(revision)
})
