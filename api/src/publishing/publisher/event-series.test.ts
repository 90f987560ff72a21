import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { listWrittenFiles, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop()
const dates = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23']
const response = await shop.call('POST', '/events/series', { event: sampleEvent, dates })
const ids = ((await response.json()) as { id: number }[]).map(({ id }) => id)
await shop.waitUntilLive()

const readPage = (path: string) => readPublishedFile(shop, `${path}index.html`)
const countCards = (path: string) => readPage(path).split('>Snow Market</a>').length - 1

test('home and list show a series once, and the list links each of its dates', () => {
  for (const path of ['', 'events/']) {
    expect(countCards(path)).toBe(1)
    expect(readPage(path)).toContain('<span>Every Wednesday, next\u00a0Wed,\u00a0Dec\u00a02</span>')
  }
  for (const id of ids) expect(readPage('events/')).toContain(`href="/event/${id}"`)
  expect(readPage('')).not.toContain(`/event/${ids[1]}`)
})

test('each date has its own page, and its own entry in the calendar, the sitemap, the content and the list of the API', async () => {
  const json = async (path: string) => (await shop.callAnonymously('GET', path)).text()
  for (const text of [readPublishedFile(shop, 'events.ics'), await json('/events'), await json('/content')])
    expect(text.split('Snow Market').length - 1).toBe(ids.length)
  for (const id of ids) {
    expect(readPublishedFile(shop, 'sitemap.xml')).toContain(`/event/${id}<`)
    expect(readPage(`event/${id}/`)).toContain('"@type":"Event"')
  }
})

test('a change of a later date writes its page and the lists that show it, and gives it a card', async () => {
  const change = { ...sampleEvent, month: 'DEC', day: '16', short_description: 'Warm soup.' }
  const files = await listWrittenFiles(shop, () => shop.call('PUT', `/events/${ids[2]}`, change))
  const pages = files.filter((file) => file.endsWith('.html'))
  const nextUp = ['event/404.html', 'event/5/index.html'] // of no event, and of one that has passed
  expect(pages).toEqual([...nextUp, `event/${ids[2]}/index.html`, 'events/index.html', 'index.html'])
  expect(countCards('events/')).toBe(2)
  expect(readPage('events/')).toContain('<span>Every Wednesday, next')
})
