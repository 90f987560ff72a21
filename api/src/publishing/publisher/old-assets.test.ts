import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { publication } from '@shop/db/tables/publisher-state'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const assetFile = ({ folder }: TestShop, name: string) => join(folder, '_astro', name)

function writeReplacedAsset(shop: TestShop, name: string, { hoursAgo }: { hoursAgo: number }) {
  const replacedAt = new Date(Date.parse(DEFAULT_NOW) - hoursAgo * HOUR_MS)
  writeFileSync(assetFile(shop, name), '// of an earlier build')
  utimesSync(assetFile(shop, name), replacedAt, replacedAt)
}

test('assets of an earlier build are removed a day after they were replaced', async () => {
  const shop = await openTestShop()
  await addSampleEvent(shop) // Now its publisher has copied its own assets.
  writeReplacedAsset(shop, 'page.a1.js', { hoursAgo: 25 })
  writeReplacedAsset(shop, 'page.b2.js', { hoursAgo: 23 })
  shop.publisher.publishChanges()
  await expect.poll(() => existsSync(assetFile(shop, 'page.a1.js'))).toBe(false)
  expect(existsSync(assetFile(shop, 'page.b2.js'))).toBe(true)
})

testInLongRun(
  'after a kill the assets of another build stay for a day, for its pages may have been written already',
  async () => {
    const killed = await openTestShop()
    await addSampleEvent(killed) // Now its publisher has copied its own assets.
    await killed.close({ keep: true })
    writeReplacedAsset(killed, 'page.a1.js', { hoursAgo: 25 })
    const db = openDatabase(killed.databaseFile)
    db.update(publication).set({ clean_shutdown: false }).run()
    db.$client.close()
    const shop = await openTestShop({ dataDir: killed.dataDir })
    await addSampleEvent(shop)
    await waitForShareImages(shop) // They follow when all else is done.
    expect(existsSync(assetFile(shop, 'page.a1.js'))).toBe(true)
  },
)
