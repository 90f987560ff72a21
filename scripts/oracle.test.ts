import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPENING, openShop, type ShopUnderTest } from '@shop/api/shop-under-test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomNumbers } from './random.ts'
import { createEditor } from './random-edits.ts'
import { buildStaticSite, differences } from './static-site.ts'

const EDITS = 240

let shop: ShopUnderTest
const out = mkdtempSync(join(tmpdir(), 'shop-oracle-'))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(out, { recursive: true })
})

test(`after ${EDITS} edits at random the published folder is what a plain static build makes`, {
  timeout: 240_000,
}, async () => {
  const random = randomNumbers(20261120)
  const edit = createEditor(async (...call) => shop.call(...call), random)
  for (let edits = 0; edits < EDITS; edits++) {
    expect([200, 201, 204, 404]).toContain((await edit())?.status)
    if (random.below(3) === 0) await shop.published()
  }
  const status = await shop.published()
  expect(status).toMatchObject({ published: status.revision, failed: [], error: null })

  buildStaticSite({ databaseFile: shop.databaseFile, out, siteUrl: 'https://shop.example', now: OPENING })
  // Share pictures hold no revision back: the last of them may still be drawn.
  await expect.poll(() => differences(shop.folder, out), { timeout: 60_000, interval: 500 }).toEqual([])
})
