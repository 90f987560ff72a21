import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readPublishedFile } from './sample-event.fixture.ts'

const SAVES = 200
const HANDFUL = 20

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
})

test('a burst of 200 saves costs a handful of renders, and the last of them is live', async () => {
  shop = await openTestShop()
  const { call, publisher, waitUntilLive } = shop
  await waitUntilLive()
  const renderedRevisions = new Set<number>()
  const unsubscribe = publisher.onStatusChange(() => renderedRevisions.add(publisher.status().rendered))
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await waitUntilLive()
  unsubscribe()
  expect(renderedRevisions.size).toBeLessThanOrEqual(HANDFUL)
  expect(readPublishedFile(shop, 'services/index.html')).toContain(`Cut number ${SAVES}`)
})
