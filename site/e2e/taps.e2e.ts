import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { collectPageErrors, expect, type Page, signIn } from '../../scripts/testing/browser-test.ts'
import { test } from './helpers/shop-api-client.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

const PAGES = process.env.TEST_LONG ? PUBLIC_PAGES : ['/', '/services', '/meet-the-team']

/** Not the name of a browser without windows, which is none of a visitor. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

test.beforeEach(async ({ page, shop }) => {
  await shop.change('/shop', { counts_taps: true })
  await shop.waitUntilLive()
  await page.route(/example\.com/, (route) => route.fulfill({ body: 'another site' }))
})

function readCounts({ dataDir }: { dataDir: string }) {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true })
  const rows = database.prepare('select kind, sum(count) as count from taps group by kind').all()
  database.close()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Clicks every link without following it. @returns the address of each, with the tap that the page sends for it */
async function tapAllLinks(page: Page) {
  return page.evaluate(() => {
    let sent: string[] = []
    navigator.sendBeacon = (url, body) => sent.push(`${url} ${body}`) > 0
    document.addEventListener('click', (event) => event.preventDefault())
    location.replace = () => {}
    return [...document.links].map((link) => {
      sent = []
      const inside = link.querySelector('svg, span') ?? link
      inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      return { href: link.getAttribute('href') ?? '', sent }
    })
  })
}

test('each link is counted as what the shop says it is, and others are not', async ({ page, request, shop }) => {
  const [book, map] = ['https://example.com/book', 'https://example.com/place/17']
  await shop.change('/shop', {
    booking_url: `${book}/shop`,
    directions_url: map,
    text_phone: '(719) 555-0150',
    reviews_url: 'https://example.com/maps/place/9',
  })
  await shop.change('/services/1', {
    ...(await (await request.get('/api/services')).json())[0],
    booking_url: `${book}/service`,
  })
  const member = (await (await request.get('/api/team-members')).json())[0]
  const ofMember = { booking_url: `${book}/rosa`, service_booking_urls: [{ service_id: 2, url: `${book}/rosa/2` }] }
  const instagram = { instagram_name: '@rosa', instagram_url: 'https://example.com/photos' }
  await shop.change(`/team-members/${member.id}`, { ...member, ...ofMember, ...instagram })
  await shop.waitUntilLive()
  const kindOf = (href: string) => {
    if (href.startsWith('tel:')) return 'call'
    if (href === 'sms:+17195550150') return 'text'
    if (href.startsWith(book)) return 'book'
    if (href === map || href.includes('/maps/search')) return 'directions'
    return href === instagram.instagram_url || href.includes('/instagram') ? 'instagram' : undefined
  }
  const counted = new Set<string>()
  for (const path of PAGES) {
    await page.goto(path)
    for (const { href, sent } of await tapAllLinks(page)) {
      const kind = kindOf(href)
      expect(sent, `${href} on ${path}`).toEqual(kind ? [`/api/taps ${kind}`] : [])
      if (kind) counted.add(href)
    }
  }
  expect([...counted].filter((href) => href.startsWith(book)).toSorted()).toEqual(
    ['/rosa', '/rosa/2', '/service', '/shop'].map((path) => `${book}${path}`),
  )
  expect([...counted].map(kindOf)).toEqual(expect.arrayContaining(['call', 'book', 'directions', 'text', 'instagram']))
})

/** @param prepare runs in the page before the tap */
async function tapBook(page: Page, prepare = () => {}) {
  await page.goto('/services')
  await page.evaluate(prepare)
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click()
  await expect(page.getByText('another site')).toBeVisible()
}

test('a tap is counted on the way to another site, but not for staff or visitors who ask not to be tracked', async ({
  page,
  server,
}) => {
  await tapBook(page)
  await tapBook(page, () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await signIn(page)
  await tapBook(page)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await tapBook(page)
  await expect.poll(() => readCounts(server)).toEqual({ book: 2 })
})

test('a page works where the beacon is blocked or missing', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  await tapBook(page, () => Object.assign(navigator, { sendBeacon: undefined }))
  expect(errors).toEqual([])
  await page.route('/api/taps', (route) => route.abort('blockedbyclient'))
  await tapBook(page)
})
