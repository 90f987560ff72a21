import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { corruptImage } from '../../../testing/publisher/published-files.fixture.ts'
import { createStaticFiles } from '../static-files/static-files.ts'
import { readRenderState, writeRevisionMarker } from './output/render-state.ts'

/** Stops a published shop, changes its database, empties its page of services, and starts it again. */
async function restartDamaged(statement: string) {
  const first = await openTestShop()
  await first.waitUntilLive()
  await first.close({ keep: true })
  const db = openDatabase(first.databaseFile)
  db.$client.exec(statement)
  const state = readRenderState(db)
  if (state) writeRevisionMarker(first.folder, state)
  const repair = corruptImage({ db }, 1)
  const file = join(first.folder, 'services/index.html')
  const whole = `${readFileSync(file)}`
  truncateSync(file)
  const shop = await openTestShop({ dataDir: first.dataDir })
  onTestFinished(async () => {
    db.$client.close()
    await shop.close()
  })
  const siteUrl = 'https://shop.example'
  const folders = { siteFolder: shop.folder, adminFolder: '/nowhere', imagesFolder: '/nowhere' }
  const { fetch, invalidate } = createStaticFiles({ ...folders, siteUrl, isIntact: shop.publisher.isIntact })
  shop.publisher.onFilesWritten(invalidate)
  const request = async (path: string) => fetch(new Request(siteUrl + path))
  return { ...shop, repair, whole, request }
}

test('a damaged page that cannot be rendered gets 503 until it can', async () => {
  const shop = await restartDamaged('update publication set clean_shutdown = 0')
  const { publisher, whole, request } = shop
  await expect.poll(() => publisher.status().failed.map(({ path }) => path)).toContain('/services')
  await expect.poll(async () => (await request('/reviews')).status).toBe(200)
  const { status, headers } = await request('/services')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-store'])
  shop.repair()
  publisher.publishAll()
  await expect.poll(async () => (await request('/services')).status).toBe(200)
  expect(await (await request('/services')).text()).toBe(whole)
})

test('after a clean stop nothing is compared, even where an older version recorded no hashes', async () => {
  const { request } = await restartDamaged(
    'update publication set clean_shutdown = 1; update pages set content_hash = null',
  )
  expect((await request('/')).status).toBe(200)
})
