import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const SAVES = 200
const HANDFUL = 20

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
})

test('a burst of 200 saves costs a handful of renders, and the last of them is live', async () => {
  shop = await openTestShop()
  const { call, publisher, waitUntilLive, folder } = shop
  await waitUntilLive()
  const shown = new Set<number>()
  const end = publisher.onStatusChange(() => shown.add(publisher.status().rendered))
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await waitUntilLive()
  end()
  expect(shown.size).toBeLessThanOrEqual(HANDFUL)
  expect(readFileSync(join(folder, 'services/index.html'), 'utf8')).toContain(`Cut number ${SAVES}`)
})
