import ICAL from 'ical.js'
import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']

async function metadataOf(page: Page) {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  return {
    title: await page.title(),
    description: await content('meta[name=description]'),
    keywords: await content('meta[name=keywords]'),
    address: await page.locator('head link[rel=canonical]').getAttribute('href'),
    picture: (await content('meta[property="og:image"]')) ?? '',
  }
}

test('every page has a title, a description and an address of its own, and a picture to be shared with', async ({
  page,
  request,
  baseURL,
}) => {
  const all = []
  for (const path of PAGES) {
    await page.goto(path)
    const metadata = await metadataOf(page)
    expect(metadata.address).toBe(`${baseURL}${path}`)
    expect(metadata.keywords).toBeTruthy()
    const picture = await (await request.get(metadata.picture)).body()
    expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
    all.push(metadata)
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(PAGES.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(PAGES.length)
})

test('the map of the site names every page that stands, by the address that the page gives itself', async ({
  page,
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(expect.arrayContaining(PAGES))
  for (const address of addresses) {
    expect((await page.goto(address))?.status()).toBe(200)
    expect((await metadataOf(page)).address).toBe(address)
  }
})

test('machines are told to keep nothing of what is not there, and nothing of the staff area', async ({
  page,
  request,
}) => {
  await page.goto('/nowhere')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  for (const path of ['/login', '/admin/dashboard']) {
    const answer = await request.get(path)
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow')
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex, ?nofollow"/)
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http/)
})

test('an event can be taken into a calendar, and the calendar of the shop be subscribed to', async ({
  page,
  request,
}) => {
  await page.goto('/event/1')
  const one = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  await page.goto('/events')
  const all = await page.getByRole('link', { name: 'Subscribe in your calendar' }).getAttribute('href')
  const counts = [one, all].map(async (address) => {
    const answer = await request.get(address ?? '')
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').length
  })
  expect(await Promise.all(counts)).toEqual([1, await page.getByRole('article').count()])
})

/** What Google requires of each kind, and recommends as far as the shop's data can say it. */
const PROPERTIES = {
  '/': ['@type', 'name', 'address', 'telephone', 'url', 'image'],
  '/event/1': [
    ...['@type', 'name', 'startDate', 'endDate', 'location', 'image', 'description', 'eventStatus', 'organizer'],
  ],
}

for (const [path, properties] of Object.entries(PROPERTIES)) {
  test(`search engines can read what ${path} is about`, async ({ page, request }) => {
    await page.goto(path)
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    expect(text).not.toMatch(/Review|AggregateRating/)
    const said = JSON.parse(text)
    expect(Object.keys(said)).toEqual(expect.arrayContaining(properties))
    for (const picture of [said.image].flat())
      expect((await request.get(picture)).headers()['content-type']).toMatch(/^image/)
  })
}
