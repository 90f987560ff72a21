import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openShop, type ShopUnderTest } from '../shop-under-test.ts'

const SAVES = 200
const HANDFUL = 20

let shop: ShopUnderTest | undefined
afterEach(async () => {
  await shop?.close()
})

test('a burst of 200 saves costs a handful of renders, and the last of them is live', async () => {
  shop = await openShop()
  const { call, publisher, published, folder } = shop
  await published()
  const shown = new Set<number>()
  const end = publisher.onPublished(() => shown.add(publisher.status().rendered))
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await published()
  end()
  expect(shown.size).toBeLessThanOrEqual(HANDFUL)
  expect(readFileSync(join(folder, 'services/index.html'), 'utf8')).toContain(`Cut number ${SAVES}`)
})
