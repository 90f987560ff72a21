import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { corruptImage, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

test('while the public folder cannot be written the status says why, and the site catches up afterwards', async () => {
  const folder = join(shop.folder, 'services')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where a folder should be')
  const title = 'Saved while the folder cannot be written'
  await shop.call('PUT', '/services/1', { title, description: 'x', image_id: 1 })
  const status = await shop.waitUntilLive()
  expect(status.error).toMatch(/ENOTDIR|EEXIST/)
  rmSync(folder)
  await expect.poll(() => shop.publisher.status()).toMatchObject({ error: null, failed: [] })
  expect(readPublishedFile(shop, 'services/index.html')).toContain(title)
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
