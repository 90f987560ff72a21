import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { findDifferentFiles } from '../../../../scripts/testing/find-different-files.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile, waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { finishedWork, notice } from '../../../testing/records/crud.fixture.ts'

const LINKS = {
  booking_url: 'https://booksy.com/7',
  gift_card_url: 'https://gifts.example/',
  text_phone: '719 555 0150',
  tiktok_url: 'https://www.tiktok.com/@pole',
  email: 'hello@pole.example',
}
const SWITCHES = { levels: ['Junior', 'Senior'], counts_taps: true, has_accessibility_page: true }
const BY_LEVEL = { price_kind: 'levels', level_prices: [4000, 5000], booking_url: 'https://square.site/fade' }
const INDEPENDENT = { own_prices: [{ name: 'Fade', price_kind: 'free', price_min: null }], own_hours: 'Wed', level: 2 }

interface Stored {
  id: number
}

/** Of what a shop may leave unused: the words, classes and addresses that only it brings to a page. */
const TRACES =
  /notices|own-business|work__|booking-link__members|api\/taps|sms:|gift|accessibility|tiktok|mailto|AggregateOffer|JobPosting/i

test('a shop that uses neither levels, notices, work, taps nor what else is optional has no byte of it in its pages', async () => {
  const shop = await openTestShop()
  const change = async (path: string, values: object) => {
    const answer = (await (await shop.call('GET', path)).json()) as Stored | Stored[]
    const [stored] = [answer].flat()
    const target = path === '/shop' ? path : `${path}/${stored?.id}`
    expect((await shop.call('PUT', target, { ...stored, ...values })).status).toBe(200)
  }
  await shop.waitUntilLive()
  await waitForShareImages(shop)
  const before = makeTestFolder()
  cpSync(shop.folder, before, { recursive: true })
  const first = newestRevision(shop.db) + 1
  const pages = ['index.html', 'services/index.html', 'meet-the-team/index.html', 'sitemap.xml']
  for (const file of pages) expect(readPublishedFile(shop, file)).not.toMatch(TRACES)

  await change('/shop', { ...LINKS, ...SWITCHES })
  await change('/services', BY_LEVEL)
  await change('/team-members', { ...INDEPENDENT, independent: true })
  for (const [path, record] of Object.entries({ '/notices': notice, '/work': finishedWork }))
    expect((await shop.call('POST', path, record)).status).toBe(201)
  await shop.waitUntilLive()
  for (const file of pages) expect(readPublishedFile(shop, file)).toMatch(TRACES)
  const undo = await shop.call('POST', '/changes/undo', { from: first, to: newestRevision(shop.db) })
  expect(undo.status).toBe(200)
  await shop.waitUntilLive()
  const differences = () => findDifferentFiles(before, shop.folder)
  await expect.poll(differences, { interval: 500 }).toEqual(['sitemap.xml'])
  const [undated, undatedBefore] = [shop.folder, before].map((folder) =>
    readFileSync(join(folder, 'sitemap.xml'), 'utf8').replaceAll(/<lastmod>.*?<\/lastmod>/g, ''),
  )
  expect(undated).toBe(undatedBefore)
})
