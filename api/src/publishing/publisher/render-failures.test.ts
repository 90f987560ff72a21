import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { failedPages, publication } from '@shop/db/tables/publication'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { MINUTE_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { corruptImage, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { writeRevisionMarker } from './output/render-state.ts'

let shop = await openTestShop()
await shop.waitUntilLive()

test('while the public folder cannot be written the status says why, and the site catches up afterwards', async () => {
  const folder = join(shop.folder, 'services')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where a folder should be')
  await shop.call('PUT', '/services/1', {
    title: 'Saved while the folder cannot be written',
    description: 'x',
    image_id: 1,
  })
  const status = await shop.waitUntilLive()
  expect(status.error).toMatch(/ENOTDIR|EEXIST/)
  rmSync(folder)
  await expect.poll(() => shop.publisher.status()).toMatchObject({ error: null, failed: [] })
  expect(readPublishedFile(shop, 'services/index.html')).toContain('Saved while the folder cannot be written')
})

testInLongRun('a retry requested during another one renders pages that were repaired meanwhile', async () => {
  const { db, publisher } = shop
  const failed = () => {
    const retry_at = Date.now() + MINUTE_MS // The publisher does not retry by itself.
    db.update(failedPages).set({ retry_at }).run()
    return publisher.status().failed
  }
  for (const delayMs of [0, 1, 2, 4, 10, 30, 60, 100]) {
    const repair = corruptImage(shop, 1)
    publisher.publishAll()
    await sleep(delayMs)
    repair()
    publisher.publishAll()
    await sleep(500)
    await expect.poll(failed).toEqual([])
  }
})

test('an expired page that cannot be rendered is retried with a delay, and holds nothing else back', async () => {
  const { db, publisher } = shop
  // The page of an old event, because a list of events that fails keeps the pages that it links to.
  const file = { aws_location: 'a.jpg', fileKey: 'a.jpg', fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 1 }
  const image = createRecordStore(db, 'images').create({ ...file, upload_date: '2025-01-01' }, { userId: null })
  const old = await addSampleEvent(shop, { year: 2025, image_id: image.id })
  const path = `/event/${old.id}`
  const attempts = () => publisher.status().failed.find((page) => page.path === path)?.attempts
  const repair = corruptImage(shop, image.id)
  db.$client.prepare('update pages set expires_at = 1 where path = ?').run(path)
  publisher.publishChanges()
  await expect.poll(attempts).toBeGreaterThan(0)
  const { id } = await addSampleEvent(shop, { image_id: null })
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
  expect(attempts()).toBeLessThan(3)
  repair()
  await expect.poll(attempts).toBeUndefined()
})

test('while a list cannot be rendered, the page of a deleted event stays, as the old list links to it', async () => {
  const tomorrow = { month: 'NOV', day: '21', image_id: 2 }
  const { id } = await addSampleEvent(shop, tomorrow)
  await addSampleEvent(shop, tomorrow)
  const page = `event/${id}/index.html`
  const repair = corruptImage(shop, 2)
  expect((await shop.call('DELETE', `/events/${id}`)).status).toBe(204)
  const { failed, published, revision } = await shop.waitUntilLive()
  expect(failed.map(({ path }) => path)).toContain('/')
  expect(published).toBe(revision)
  expect(readPublishedFile(shop, 'index.html')).toContain(`/event/${id}"`)
  expect(existsSync(join(shop.folder, page))).toBe(true)
  repair()
  await expect.poll(() => existsSync(join(shop.folder, page))).toBe(false)
  expect(readPublishedFile(shop, 'index.html')).not.toContain(`/event/${id}"`)
})

testInLongRun('a failed page is retried even after the clock was set back', async () => {
  const repair = corruptImage(shop, 2)
  const { id } = await addSampleEvent(shop, { image_id: 2 })
  const failed = () => shop.publisher.status().failed.map(({ path }) => path)
  expect(failed()).toContain(`/event/${id}`)
  repair()
  await shop.close({ keep: true })
  const db = openDatabase(shop.databaseFile)
  // Without a clean shutdown every page would be rendered again.
  for (const state of db.update(publication).set({ clean_shutdown: true }).returning().all())
    writeRevisionMarker(shop.folder, state)
  db.$client.close()
  shop = await openTestShop({ dataDir: shop.dataDir, now: '2026-10-01T09:00:00Z' })
  await expect.poll(failed).toEqual([])
})
