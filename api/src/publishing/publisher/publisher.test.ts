import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import {
  listWrittenFiles,
  readPublishedFile,
  waitForShareImages,
} from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const firstLiveRevisions = new Set<number>()
const shop = await openTestShop()
const addLiveRevision = () => firstLiveRevisions.add(shop.publisher.status().published)
const unsubscribe = shop.publisher.onStatusChange(addLiveRevision)
await shop.waitUntilLive()
unsubscribe()
addLiveRevision()

function modifiedAt(file: string): number {
  return statSync(join(shop.folder, file)).mtimeMs
}

test('a new shop is published completely', async () => {
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

test('a new shop is published at once, without revisions in between', () => {
  firstLiveRevisions.delete(0)
  expect([...firstLiveRevisions]).toEqual([shop.publisher.status().revision])
})

test('the services page shows a renamed service', async () => {
  await shop.call('PUT', '/services/1', { title: 'Sharp <cuts>', description: 'Scissors.', image_id: null })
  await shop.waitUntilLive()
  expect(readPublishedFile(shop, 'services/index.html')).toContain('Sharp &lt;cuts&gt;')
})

test('the page of a new event is written before the lists that link to it', async () => {
  const { id } = await addSampleEvent(shop)
  expect(readPublishedFile(shop, `event/${id}/index.html`)).toContain('Snow Market')
  expect(readPublishedFile(shop, 'events/index.html')).toContain(`/event/${id}`)
  const writtenAt = (path: string) => statSync(join(shop.folder, path), { bigint: true }).mtimeNs
  expect(writtenAt(`event/${id}/index.html`)).toBeLessThanOrEqual(writtenAt('events/index.html'))
})

test('the pages that people read are written before the calendar of all events and the sitemap', async () => {
  const { id } = await addSampleEvent(shop, { title: 'Night Market' })
  await shop.call('PUT', `/events/${id}`, { ...sampleEvent, title: 'Noon Market' })
  await shop.waitUntilLive()
  const html = Math.max(...[`event/${id}/index.html`, 'events/index.html', 'index.html'].map(modifiedAt))
  const feeds = ['events.ics', 'sitemap.xml']
  for (const file of feeds) expect(modifiedAt(file), file).toBeGreaterThanOrEqual(html)
})

test('a deleted event leaves the lists, and its page is removed', async () => {
  const { id } = await addSampleEvent(shop, { title: 'Summer Market' })
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(readPublishedFile(shop, 'events/index.html')).not.toContain('Summer Market')
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
})

test('a save writes only the files whose bytes change: the pages that show it, and the sitemap with its date', async () => {
  const cuts = { title: 'Cuts', description: 'Scissors.', image_id: 1 }
  const changed = await listWrittenFiles(shop, () => shop.call('PUT', '/services/1', cuts))
  expect(changed).toEqual(['index.html', 'services/index.html', 'sitemap.xml'])
})

test('an edit of the shop changes every page', async () => {
  const record = (await (await shop.callAnonymously('GET', '/shop')).json()) as object
  await shop.call('PUT', '/shop', { ...record, phone: '(719) 555-0199' })
  await shop.waitUntilLive()
  for (const file of ['index.html', 'event/1/index.html', '404.html'])
    expect(readPublishedFile(shop, file)).toContain('(719) 555-0199')
})

test('the pages of deleted events are removed without waiting for share images', async () => {
  const { id } = await addSampleEvent(shop)
  await waitForShareImages(shop)
  rmSync(join(shop.folder, 'share'), { recursive: true })
  shop.publisher.publishAll()
  await shop.call('DELETE', `/events/${id}`)
  await shop.waitUntilLive()
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
  await waitForShareImages(shop)
})
