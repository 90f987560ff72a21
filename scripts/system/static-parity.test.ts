import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, type TestShop } from '../../api/src/testing/test-shop.ts'
import { createRandomEditor } from '../testing/random-edits.ts'
import { createRandom } from '../testing/seeded-random.ts'
import { buildStaticSite, findDifferentFiles } from '../testing/static-build.ts'

const EDITS = 240

let shop: TestShop
const outDir = mkdtempSync(join(tmpdir(), 'shop-parity-'))
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(outDir, { recursive: true })
})

test(`after ${EDITS} random edits the published folder equals a static astro build`, {
  timeout: 240_000,
}, async () => {
  const random = createRandom(20261120)
  const edit = createRandomEditor(async (...call) => shop.call(...call), random)
  for (let edits = 0; edits < EDITS; edits++) {
    expect([200, 201, 204, 404]).toContain((await edit())?.status)
    if (random.below(3) === 0) await shop.waitUntilLive()
  }
  const status = await shop.waitUntilLive()
  expect(status).toMatchObject({ published: status.revision, failed: [], error: null })

  buildStaticSite({ databaseFile: shop.databaseFile, outDir, siteUrl: 'https://shop.example', now: DEFAULT_NOW })
  // A revision counts as live before its share images are rendered.
  await expect.poll(() => findDifferentFiles(shop.folder, outDir), { timeout: 60_000, interval: 500 }).toEqual([])
})
