import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { corruptImage } from '../../../testing/publisher/published-files.fixture.ts'
import { openShopFiles } from '../../../testing/static-files/static-files.fixture.ts'

test('after a kill a damaged page that cannot be rendered gets 503 until it can', async () => {
  const first = await openTestShop()
  await first.waitUntilLive()
  await first.close({ keep: true })
  const db = openDatabase(first.databaseFile)
  onTestFinished(() => void db.$client.close())
  db.$client.exec('update publication set clean_shutdown = 0')
  const repair = corruptImage({ db }, 1)
  const file = join(first.folder, 'services/index.html')
  const whole = `${readFileSync(file)}`
  truncateSync(file)
  const { publisher, ...shop } = await openTestShop({ dataDir: first.dataDir })
  const { ask: request, invalidate } = openShopFiles(shop, { isIntact: publisher.isIntact })
  publisher.onFilesWritten(invalidate)

  await expect.poll(() => publisher.status().failed.map(({ path }) => path)).toContain('/services')
  await expect.poll(async () => (await request('/reviews')).status).toBe(200)
  const { status, headers } = await request('/services')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store'])
  repair()
  publisher.publishAll()
  await expect.poll(async () => (await request('/services')).status).toBe(200)
  expect(await (await request('/services')).text()).toBe(whole)
})
