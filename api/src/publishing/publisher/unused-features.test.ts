import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
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

/** Of what a shop may leave unused: the words, classes and addresses that only it brings to a page. */
const TRACES =
  /notices|own-business|work__|booking-link__members|api\/taps|sms:|gift|accessibility|tiktok|mailto|AggregateOffer|JobPosting/i

test('a shop that uses neither levels, notices, work, taps nor what else is optional has no byte of it in its pages', async () => {
  const shop = await openTestShop()
  const change = async (path: string, values: object) => {
    const answer = (await (await shop.call('GET', path)).json()) as { id: number } | { id: number }[]
    const [stored] = [answer].flat()
    const target = path === '/shop' ? path : `${path}/${stored?.id}`
    expect((await shop.call('PUT', target, { ...stored, ...values })).status).toBe(200)
  }
  await shop.waitUntilLive()
  const pages = ['index.html', 'services/index.html', 'meet-the-team/index.html', 'sitemap.xml']
  for (const file of pages) expect(readPublishedFile(shop, file)).not.toMatch(TRACES)

  await change('/shop', { ...LINKS, ...SWITCHES })
  await change('/services', BY_LEVEL)
  await change('/team-members', { ...INDEPENDENT, independent: true })
  for (const [path, record] of Object.entries({ '/notices': notice, '/work': finishedWork }))
    expect((await shop.call('POST', path, record)).status).toBe(201)
  await shop.waitUntilLive()
  for (const file of pages) expect(readPublishedFile(shop, file)).toMatch(TRACES)
})
