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

const shop = await openTestShop()
await shop.waitUntilLive()

function modifiedAt(file: string): number {
  return statSync(join(shop.folder, file)).mtimeMs
}

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
