import { hoursFrom, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { listWrittenFiles, openSave, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

const PAGES = ['index', 'services/index', 'meet-the-team/index', 'reviews/index', 'event/1/index', '404']
const SEVEN_DAYS = /seven days a week/i

const shop = await openTestShop()
await shop.waitUntilLive()

async function save(hours: object) {
  await openSave(shop)('PUT', '/hours', hours)
  return PAGES.map((page) => readPublishedFile(shop, `${page}.html`))
}

test('a shop without hours keeps its words', async () => {
  const pages = await save({ week: [], special_days: [] })
  for (const html of pages) {
    expect(html).toContain('Open seven days a week. Call the shop for hours.')
    expect(html).not.toContain('Opening hours')
  }
  expect(pages[0]).toContain('for the whole family, seven days a week.')
  expect(pages[0]).toContain('Call the shop for hours:')
  expect(pages[0]).not.toContain('openingHoursSpecification')
})

test('a shop that closes on Sunday says nowhere that it opens seven days a week', async () => {
  const sixDays = weekOf(...Array.from({ length: 6 }, () => [hoursFrom(9, 18)]))
  for (const html of await save({ week: sixDays })) {
    expect(html).toContain('Open Monday to Saturday')
    expect(html).not.toMatch(SEVEN_DAYS)
    expect(html).not.toContain('Call the shop for hours')
  }
})

test('a change of hours writes pages only, no calendar, sitemap or share image', async () => {
  const changed = await listWrittenFiles(shop, () => save({ week: weekOf([hoursFrom(7, 15)]) }))
  expect(changed).toContain('services/index.html')
  expect(changed.filter((file) => !file.endsWith('.html'))).toEqual([])
})
