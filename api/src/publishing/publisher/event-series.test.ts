import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop()
const dates = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23']
const { body } = await shop.send<{ id: number }[]>('POST', '/events/series', { event: sampleEvent, dates })
const ids = body.map(({ id }) => id)
await shop.waitUntilLive()

const readPage = (path: string) => readPublishedFile(shop, `${path}index.html`)

test('each date has its own page, and its own entry in the calendar, the sitemap, the content and the list of the API', async () => {
  const json = async (path: string) => (await shop.callAnonymously('GET', path)).text()
  for (const text of [readPublishedFile(shop, 'events.ics'), await json('/events'), await json('/content')])
    expect(text.split('Snow Market').length - 1).toBe(ids.length)
  for (const id of ids) {
    expect(readPublishedFile(shop, 'sitemap.xml')).toContain(`/event/${id}<`)
    expect(readPage(`event/${id}/`)).toContain('"@type":"Event"')
  }
})
