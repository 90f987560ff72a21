import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { corruptImage, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

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
