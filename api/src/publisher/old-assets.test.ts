import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@shop/db/durations'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
})

test('assets of an earlier build are removed a day after they were replaced', async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
  const assetFile = (name: string) => join(`${shop?.folder}`, '_astro', name)
  const writeReplacedAsset = (name: string, hoursAgo: number) => {
    const replacedAt = new Date(Date.parse(DEFAULT_NOW) - hoursAgo * HOUR_MS)
    writeFileSync(assetFile(name), '// of an earlier build')
    utimesSync(assetFile(name), replacedAt, replacedAt)
  }
  writeReplacedAsset('page.a1.js', 25)
  writeReplacedAsset('page.b2.js', 23)
  shop.publisher.publishChanges()
  await expect.poll(() => existsSync(assetFile('page.a1.js')), { timeout: 10_000 }).toBe(false)
  expect(existsSync(assetFile('page.b2.js'))).toBe(true)
})
