import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

test('a save by a clock that was 400 days ahead hides no later moment, and gives the sitemap no date to come', async () => {
  const shop = await openTestShop({ seed: 'none' })
  const save = (title: string) => shop.call('POST', '/services', { title, description: 'Scissors.', image_id: null })
  shop.clockShift.ms += 400 * DAY_MS
  await save('Saved ahead')
  shop.clockShift.ms -= 400 * DAY_MS
  await save('Saved after')
  await sleep(20)
  const then = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await save('Saved a day later')
  const page = await (await shop.call('GET', `/moments/page?at=${then}&path=/services`)).text()
  expect(page).toContain('Saved ahead')
  expect(page).toContain('Saved after')
  expect(page).not.toContain('Saved a day later')

  shop.clockShift.ms = 400 * DAY_MS
  expect((await shop.call('PUT', '/look', { palette: 'denim' })).status).toBe(200)
  await shop.waitUntilLive()
  const dates = readPublishedFile(shop, 'sitemap.xml').match(/20\d\d-[\d-]+/g) ?? []
  expect(dates).not.toEqual([])
  for (const date of dates) expect(date <= then).toBe(true)
})
