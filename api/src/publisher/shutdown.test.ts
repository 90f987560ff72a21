import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { sampleEvent, waitForShareImages } from './sample-event.fixture.ts'

/** Markdown that takes a minute to parse. */
const SLOW_MARKDOWN = `${'a.'.repeat(120_000)}@`

test('a page that takes very long to render does not keep the server from stopping', { timeout: 60_000 }, async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  const saved = await shop.call('POST', '/events', { ...sampleEvent, description: SLOW_MARKDOWN })
  expect(saved.status).toBe(201)
  const revision = Number(saved.headers.get('x-revision'))
  expect((await shop.publisher.waitUntilLive(revision, 1000)).published).toBeLessThan(revision)
  await shop.close()
})

test('a disk that cannot be written does not keep the server from stopping', async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  mkdirSync(`${shop.folder}.mark`) // a folder where the publisher would write its marker file
  await shop.close()
})
