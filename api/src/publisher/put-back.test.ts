import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openShop, type ShopUnderTest } from '../shop-under-test.ts'
import { addMarket, drawn, published } from './market.fixture.ts'

let shop: ShopUnderTest | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

async function open(dataDir?: string) {
  shop = await openShop({ ...(dataDir && { dataDir }) })
  await shop.published()
  return shop
}

test('a public folder that was thrown away is made again, and counts as published only then', async () => {
  const first = await open()
  const { dataDir, folder } = first
  await drawn(first)
  await first.close({ keep: true })
  rmSync(folder, { recursive: true })
  shop = await openShop({ dataDir })
  await shop.publisher.rendered(1, 20_000)
  for (const file of ['index.html', 'services/index.html', 'event/1/index.html', '404.html'])
    expect(published(shop, file)).toMatch(/^<!doctype html>/i)
})

test('of a copy of the database that was put back, the site shows what stands in it', async () => {
  const first = await open()
  const { dataDir, folder, databaseFile } = first
  const copy = join(dataDir, 'copy.sqlite')
  await drawn(first)
  await first.close({ keep: true })
  copyFileSync(databaseFile, copy)
  const second = await open(dataDir)
  await second.call('PUT', '/services/1', { title: 'Saved after the copy', description: 'x', image_id: null })
  const { id } = await addMarket(second)
  await drawn(second)
  await second.close({ keep: true })
  copyFileSync(copy, databaseFile)
  const third = await open(dataDir)
  const shown = { timeout: 15_000 }
  await expect.poll(() => published(third, 'services/index.html'), shown).not.toContain('Saved after the copy')
  await expect.poll(() => existsSync(join(folder, `event/${id}`)), shown).toBe(false)
})
