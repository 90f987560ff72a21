import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, type TestShop } from '../testing/test-shop.ts'

const HOUR_MS = 60 * 60 * 1000

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
})

test('assets of an earlier build stay for a day after they were replaced', async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
  const asset = (name: string) => join(`${shop?.folder}`, '_astro', name)
  const replace = (name: string, hoursAgo: number) => {
    const then = new Date(Date.parse(DEFAULT_NOW) - hoursAgo * HOUR_MS)
    writeFileSync(asset(name), '// of an earlier build')
    utimesSync(asset(name), then, then)
  }
  replace('page.a1.js', 25)
  replace('page.b2.js', 23)
  shop.publisher.publishChanges()
  await expect.poll(() => existsSync(asset('page.a1.js')), { timeout: 10_000 }).toBe(false)
  expect(existsSync(asset('page.b2.js'))).toBe(true)
})
