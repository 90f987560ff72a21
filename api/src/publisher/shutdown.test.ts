import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { sampleEvent, waitForShareImages } from './sample-event.fixture.ts'

/** Keeps the reading of markdown busy for a minute. */
const ENDLESS = `${'a.'.repeat(120_000)}@`

test('a page that takes for ever to render does not keep the server from stopping', { timeout: 60_000 }, async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  const saved = await shop.call('POST', '/events', { ...sampleEvent, description: ENDLESS })
  expect(saved.status).toBe(201)
  const revision = Number(saved.headers.get('x-revision'))
  expect((await shop.publisher.waitUntilLive(revision, 1000)).published).toBeLessThan(revision)
  await shop.close()
})

test('a disk that takes nothing more does not keep the server from stopping', async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  mkdirSync(`${shop.folder}.mark`) // where the publisher would write last
  await shop.close()
})
