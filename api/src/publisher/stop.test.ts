import { expect, test } from 'vitest'
import { openShop } from '../shop-under-test.ts'
import { market } from './market.fixture.ts'

/** Keeps the reading of markdown busy for a minute. */
const ENDLESS = `${'a.'.repeat(120_000)}@`

test('a page that takes for ever to render does not keep the server from stopping', { timeout: 60_000 }, async () => {
  const shop = await openShop()
  await shop.published()
  const saved = await shop.call('POST', '/events', { ...market, description: ENDLESS })
  expect(saved.status).toBe(201)
  const revision = Number(saved.headers.get('x-revision'))
  expect((await shop.publisher.reached(revision, 1000)).published).toBeLessThan(revision)
  await shop.close()
})
