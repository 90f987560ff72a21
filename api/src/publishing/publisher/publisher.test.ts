import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import { startMachine } from '../../../testing/fence/two-machines.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { ICONS } from '../../../testing/published-shop.ts'
import {
  listWrittenFiles,
  readPublishedFile,
  waitForShareImages,
} from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, addSlowEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { startJournalPoller } from './start-publisher-and-journal-poller.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

test('the page of a new event is written before the lists that link to it, and those before calendar and sitemap', async () => {
  const { id } = await addSampleEvent(shop)
  expect(readPublishedFile(shop, `event/${id}/index.html`)).toContain('Snow Market')
  expect(readPublishedFile(shop, 'events/index.html')).toContain(`/event/${id}`)
  const writtenAt = (path: string) => statSync(join(shop.folder, path), { bigint: true }).mtimeNs
  const order = [`event/${id}/index.html`, 'events/index.html', 'events.ics'].map(writtenAt)
  expect(order).toEqual(order.toSorted((a, b) => Number(a - b)))
  expect(writtenAt('sitemap.xml')).toBeGreaterThanOrEqual(writtenAt('events/index.html'))
})

test('a save writes only the files whose bytes change: the pages that show it, and the sitemap with its date', async () => {
  const cuts = { title: 'Sharp <cuts>', description: 'Scissors.', image_id: 1 }
  const changed = await listWrittenFiles(shop, () => shop.call('PUT', '/services/1', cuts))
  expect(changed).toEqual(['index.html', 'services/index.html', 'sitemap.xml'])
  expect(readPublishedFile(shop, 'services/index.html')).toContain('Sharp &lt;cuts&gt;')
})

test('a deleted event leaves the lists, and its page is removed without waiting for share images', async () => {
  const { id } = await addSampleEvent(shop, { title: 'Summer Market' })
  await waitForShareImages(shop)
  rmSync(join(shop.folder, 'share'), { recursive: true })
  shop.publisher.publishAll()
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(readPublishedFile(shop, 'events/index.html')).not.toContain('Summer Market')
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
  await waitForShareImages(shop)
})

test('a new shop has its icons and the picture of its links with its first page', async () => {
  const { url } = await startMachine(makeTestFolder(), {})
  const read = (path: string) => fetch(new URL(path, url)).then(({ status }) => `${path} ${status}`)
  const files = [...ICONS, 'share/shop.png']
  expect(await Promise.all(files.map((file) => read(`/${file}`)))).toEqual(files.map((file) => `/${file} 200`))
})

test('a page that takes very long to render does not keep the server from stopping', async () => {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  addSlowEvent(shop)
  const { revision } = shop.publisher.status()
  expect((await shop.publisher.waitUntilLive(revision, 1000)).published).toBeLessThan(revision)
  await shop.close()
})

test('what another process saves is published too', async () => {
  const shop = await openTestShop()
  onTestFinished(startJournalPoller(shop))
  await shop.waitUntilLive()
  const other = openDatabase(shop.databaseFile)
  createRecordStore(other, 'services').update(1, { title: 'From elsewhere' }, { userId: null })
  other.$client.close()
  const readServices = () => readPublishedFile(shop, 'services/index.html')
  await expect.poll(readServices).toContain('From elsewhere')
})

const SAVES = 200

test('of a burst of 200 saves the last is live, and those that come during a batch are rendered together', async () => {
  const shop = await openTestShop()
  const { call, publisher, waitUntilLive } = shop
  await waitUntilLive()
  const rendered = new Set<number>()
  const unsubscribe = publisher.onStatusChange(() => rendered.add(publisher.status().rendered))
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await waitUntilLive()
  unsubscribe()
  expect(rendered.size).toBeGreaterThan(0)
  expect(rendered.size).toBeLessThan(SAVES)
  expect(readPublishedFile(shop, 'services/index.html')).toContain(`Cut number ${SAVES}`)
})
