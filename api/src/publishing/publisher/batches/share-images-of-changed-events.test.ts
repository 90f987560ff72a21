import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { waitForShareImages } from '../../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { PublicFolder } from '../output/public-folder.ts'
import { startBatchRenderer } from '../rendering/batch-renderer.ts'
import { createIncrementalBuildDeps } from './create-incremental-build-deps.ts'

const now = new Date('2026-12-12T12:00:00Z')
const urls = { siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' }

async function openBuild() {
  const dataDir = makeTestFolder()
  const databaseFile = join(dataDir, 'shop.sqlite')
  const folder = join(dataDir, 'public')
  mkdirSync(folder)
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now, imagesFolder: join(dataDir, 'pictures') })
  const renderer = await startBatchRenderer({ databaseFile, ...urls })
  onTestFinished(async () => {
    await renderer.stop()
    db.$client.close()
  })
  const publicFolder = new PublicFolder(folder, join(dataDir, 'no-assets'))
  const parts = createIncrementalBuildDeps({ db, publicFolder, renderer, bundleId: 'test', clock: () => now, ...urls })
  return { db, folder, parts }
}

test('an event that is shown again while its share image is rendered gets the image', async () => {
  const { db, folder, parts } = await openBuild()
  const records = createRecordStore(db, 'events')
  const { id } = records.create({ ...sampleEvent, draft: true }, { userId: null })
  const path = `/share/event-${id}.png`
  parts.queue.add({ path, revision: 1 })
  await parts.deferred.renderNext(() => {
    records.update(id, { draft: false }, { userId: null })
    return { readRevision: newestRevision(db), checkedAt: now }
  })
  expect(existsSync(join(folder, path))).toBe(false)
  await parts.deferred.renderNext(() => ({ readRevision: newestRevision(db), checkedAt: now }))
  expect(existsSync(join(folder, path))).toBe(true)
})

test('an event that appears while its share image is rendered as missing gets the image', async () => {
  const { db, folder, parts } = await openBuild()
  const { id } = createRecordStore(db, 'events').create({ ...sampleEvent, draft: true }, { userId: null })
  const path = `/share/event-${id}.png`
  parts.queue.add({ path, revision: 1 })
  const progress = () => ({ readRevision: newestRevision(db), checkedAt: now })
  const rendering = parts.deferred.renderNext(progress)
  parts.queue.add({ path, revision: 1 }) // found by the clock in the meantime
  await rendering
  db.update(events).set({ draft: false }).where(eq(events.id, id)).run()
  await parts.deferred.renderNext(progress)
  expect(existsSync(join(folder, path))).toBe(true)
})

test('a share image that a restored backup does not know is made anew, not removed', async () => {
  const { folder, parts } = await openBuild()
  mkdirSync(join(folder, 'share'))
  writeFileSync(join(folder, 'share/event-1.png'), 'of the other database')
  parts.queue.add({ path: '/share/event-1.png', revision: 1 })
  parts.committer.removeUnknownPages()
  await parts.deferred.renderNext(() => ({ readRevision: 1, checkedAt: now }))
  expect(readFileSync(join(folder, 'share/event-1.png')).subarray(1, 4).toString()).toBe('PNG')
})

testInLongRun(
  'the share image of a deleted or hidden event goes with its page, before other images are made',
  async () => {
    const shop = await openTestShop()
    const created = await Promise.all(Array.from({ length: 12 }, () => addSampleEvent(shop)))
    await waitForShareImages(shop)
    const [deleted, hidden] = created
    shop.publisher.publishAll()
    await shop.waitUntilLive()
    await shop.call('DELETE', `/events/${deleted?.id}`)
    await shop.call('PUT', `/events/${hidden?.id}`, { ...sampleEvent, draft: true })
    await shop.waitUntilLive()
    for (const event of [deleted, hidden])
      expect(existsSync(join(shop.folder, `share/event-${event?.id}.png`))).toBe(false)
  },
)
