import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, addSlowEvent } from '../../../testing/publisher/sample-event.fixture.ts'

/** Listed first, so that the home page has room for it. */
const TODAY = { month: 'NOV', day: '20', time: '11:00 PM' }

const shop = await openTestShop()
await shop.waitUntilLive()

/** The published lists that link to the event, and the list of the API if it has it. */
async function findLists(id: number): Promise<string[]> {
  const files = ['index.html', 'events/index.html', 'sitemap.xml', 'events.ics']
  const lists = files.filter((file) => new RegExp(`/event/${id}\\b`).test(readPublishedFile(shop, file)))
  const { events } = (await (await shop.callAnonymously('GET', '/events/upcoming')).json()) as {
    events: { id: number }[]
  }
  return events.some((event) => event.id === id) ? [...lists, '/api/events/upcoming'] : lists
}

test('a page that takes longer than 2 s is given up and reported: the others continue, and lists have it once it can be rendered', async () => {
  const slow = addSlowEvent(shop, TODAY)
  const other = await addSampleEvent(shop)
  const { revision } = shop.publisher.status()
  const failure = { path: `/event/${slow}`, error: 'It takes longer than 2 seconds to make.' }
  await expect
    .poll(() => shop.publisher.status())
    .toMatchObject({ published: revision, error: null, failed: [failure] })
  expect(readPublishedFile(shop, 'events/index.html')).toContain(`/event/${other.id}"`)
  expect(existsSync(join(shop.folder, `event/${slow}/index.html`))).toBe(false)
  expect(await findLists(slow)).toEqual([])
  shop.db.$client.prepare('update events set description = ? where id = ?').run('Short.', slow)
  await expect.poll(() => findLists(slow), { interval: 200 }).toHaveLength(5) // also without a save
  expect(readPublishedFile(shop, `event/${slow}/index.html`)).toContain('Short.')
  expect(shop.publisher.status().failed).toEqual([])
})
