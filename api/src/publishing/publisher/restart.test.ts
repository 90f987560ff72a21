import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, onTestFinished, test } from 'vitest'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createClockShop } from '../../../testing/publisher/clock-shop.fixture.ts'
import { readPublishedFile, waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

async function open(dataDir?: string) {
  const shop = await openTestShop({ ...(dataDir && { dataDir }) })
  await shop.waitUntilLive()
  return shop
}

test('a deleted public folder is rendered again, and counts as published only then', async () => {
  const first = await open()
  const { dataDir, folder } = first
  await waitForShareImages(first)
  await first.close({ keep: true })
  rmSync(folder, { recursive: true })
  const shop = await openTestShop({ dataDir })
  await shop.publisher.waitUntil(({ rendered }) => rendered > 0, 20_000)
  for (const file of ['index.html', 'services/index.html', 'event/1/index.html', '404.html'])
    expect(readPublishedFile(shop, file)).toMatch(/^<!doctype html>/i)
})

testInLongRun('when a backup of the database is put back, the site shows the content of the backup', async () => {
  const first = await open()
  const { dataDir, folder, databaseFile } = first
  const backup = join(dataDir, 'backup.sqlite')
  await waitForShareImages(first)
  await first.close({ keep: true })
  copyFileSync(databaseFile, backup)
  const second = await open(dataDir)
  await second.call('PUT', '/services/1', { title: 'Saved after the backup', description: 'x', image_id: null })
  const { id } = await addSampleEvent(second)
  await waitForShareImages(second)
  await second.close({ keep: true })
  copyFileSync(backup, databaseFile)
  const third = await open(dataDir)
  await expect.poll(() => readPublishedFile(third, 'services/index.html')).not.toContain('Saved after the backup')
  await expect.poll(() => existsSync(join(folder, `event/${id}`))).toBe(false)
})

test('after an unclean shutdown every page is checked, and unknown files are removed', async () => {
  const { dataDir, folder, databaseFile, close } = await open()
  await close({ keep: true })
  const db = openDatabase(databaseFile)
  db.$client.exec('update publication set clean_shutdown = 0')
  db.$client.close()
  const before = readFileSync(join(folder, 'services/index.html'))
  writeFileSync(join(folder, 'services/index.html'), 'half a page')
  writeFileSync(join(folder, 'event/1/index.html.tmp'), 'half')
  writeFileSync(join(folder, 'stray.html'), 'from nowhere')
  await open(dataDir)
  await expect.poll(() => readFileSync(join(folder, 'services/index.html')).equals(before)).toBe(true)
  await expect.poll(() => existsSync(join(folder, 'stray.html'))).toBe(false)
  await expect.poll(() => existsSync(join(folder, 'event/1/index.html.tmp'))).toBe(false)
})

testInLongRun('a page that a restored backup does not know is purged once its lists are', async () => {
  const shop = createClockShop()
  const { received, responder, url } = await startWebhookReceiver(answerWithStatus(500))
  mkdirSync(join(shop.folder, 'event/99'), { recursive: true })
  writeFileSync(join(shop.folder, 'event/99/index.html'), 'Of the other database.')
  const purgeTarget = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const rendering = await shop.open({ purgeTarget })
  onTestFinished(rendering.stop)
  await rendering.run()
  expect(shop.hasPage('event/99')).toBe(true)
  responder.current = answerOk
  await expect.poll(() => shop.hasPage('event/99')).toBe(false)
  const readPurged = () => received.flatMap(({ body }) => (JSON.parse(body) as { paths: string[] }).paths)
  await expect.poll(readPurged).toContain('/event/99')
})
