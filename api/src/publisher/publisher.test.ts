import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { addSampleEvent, readPublishedFile, waitForShareImages } from './sample-event.fixture.ts'

let shop: TestShop | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

async function open(options = {}) {
  shop = await openTestShop(options)
  await shop.waitUntilLive()
  return shop
}

test('a new shop is published completely', async () => {
  const shop = await open()
  const files = [
    'index.html',
    'services/index.html',
    'events/index.html',
    'meet-the-team/index.html',
    'reviews/index.html',
  ]
  for (const file of [...files, 'event/1/index.html', '404.html', 'event/404.html']) {
    expect(readPublishedFile(shop, file)).toMatch(/^<!doctype html>/i)
  }
})

test('the services page shows a renamed service', async () => {
  const shop = await open()
  await shop.call('PUT', '/services/1', { title: 'Sharp <cuts>', description: 'Scissors.', image_id: null })
  await shop.waitUntilLive()
  expect(readPublishedFile(shop, 'services/index.html')).toContain('Sharp &lt;cuts&gt;')
})

test('the page of a new event is written before the lists that link to it', async () => {
  const shop = await open()
  const { id } = await addSampleEvent(shop)
  expect(readPublishedFile(shop, `event/${id}/index.html`)).toContain('Snow Market')
  expect(readPublishedFile(shop, 'events/index.html')).toContain(`/event/${id}`)
  const writtenAt = (path: string) => statSync(join(shop.folder, path), { bigint: true }).mtimeNs
  expect(writtenAt(`event/${id}/index.html`)).toBeLessThanOrEqual(writtenAt('events/index.html'))
})

test('a deleted event leaves the lists, and its page is removed', async () => {
  const shop = await open()
  const { id } = await addSampleEvent(shop)
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(readPublishedFile(shop, 'events/index.html')).not.toContain('Snow Market')
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
})

test('a save writes only the files whose bytes change: the page, and the sitemap with its date', async () => {
  const shop = await open()
  const inodesByFile = () =>
    Object.fromEntries(
      readdirSync(shop.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(shop.folder.length + 1), statSync(file).ino]),
    )
  await waitForShareImages(shop)
  const before = inodesByFile()
  await shop.call('PUT', '/services/1', { title: 'Cuts', description: 'Scissors.', image_id: 1 })
  await shop.waitUntilLive()
  const after = inodesByFile()
  const changed = Object.keys(after).filter((file) => after[file] !== before[file])
  expect(changed.sort()).toEqual(['services/index.html', 'sitemap.xml'])
})

test('an edit of the shop changes every page', async () => {
  const shop = await open()
  const record = (await (await shop.callAnonymously('GET', '/shop')).json()) as object
  await shop.call('PUT', '/shop', { ...record, phone: '(719) 555-0199' })
  await shop.waitUntilLive()
  for (const file of ['index.html', 'event/1/index.html', '404.html'])
    expect(readPublishedFile(shop, file)).toContain('(719) 555-0199')
})

test('the pages of deleted events are removed before share images are rendered', async () => {
  const shop = await open()
  const { id } = await addSampleEvent(shop)
  await waitForShareImages(shop)
  rmSync(join(shop.folder, 'share'), { recursive: true })
  shop.publisher.publishAll()
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
  expect(existsSync(join(shop.folder, 'share/shop.png'))).toBe(false)
  await waitForShareImages(shop)
})

test('after a restart the site catches up with what was saved meanwhile', async () => {
  const first = await open()
  const { dataDir } = first
  await first.publisher.stop()
  await first.call('PUT', '/services/1', {
    title: 'Saved while the publisher was stopped',
    description: 'x',
    image_id: null,
  })
  first.db.$client.close()
  shop = undefined
  expect(readPublishedFile(await open({ dataDir }), 'services/index.html')).toContain(
    'Saved while the publisher was stopped',
  )
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
  await open({ dataDir })
  const limits = { timeout: 15_000 }
  await expect.poll(() => readFileSync(join(folder, 'services/index.html')).equals(before), limits).toBe(true)
  await expect.poll(() => existsSync(join(folder, 'stray.html')), limits).toBe(false)
  await expect.poll(() => existsSync(join(folder, 'event/1/index.html.tmp')), limits).toBe(false)
})

test('a new shop is published at once, without revisions in between', async () => {
  shop = await openTestShop()
  const liveRevisions = new Set<number>()
  const unsubscribe = shop.publisher.onStatusChange(() => liveRevisions.add(shop?.publisher.status().published ?? 0))
  await shop.waitUntilLive()
  unsubscribe()
  liveRevisions.add(shop.publisher.status().published)
  liveRevisions.delete(0)
  expect([...liveRevisions]).toEqual([shop.publisher.status().revision])
})
