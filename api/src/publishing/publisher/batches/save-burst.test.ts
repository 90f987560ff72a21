import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../../testing/publisher/published-files.fixture.ts'

const SAVES = 200

test('of a burst of 200 saves the last is live, and those that come during a batch are rendered together', async () => {
  const shop = await openTestShop()
  const { call, publisher, waitUntilLive } = shop
  await waitUntilLive()
  const rendered = new Set<number>()
  const unsubscribe = publisher.onStatusChange(() => rendered.add(publisher.status().rendered))
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await waitUntilLive()
  unsubscribe()
  expect(rendered.size).toBeGreaterThan(0)
  expect(rendered.size).toBeLessThan(SAVES)
  expect(readPublishedFile(shop, 'services/index.html')).toContain(`Cut number ${SAVES}`)
})
