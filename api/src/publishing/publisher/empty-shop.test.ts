import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findDemoWords } from '@shop/db/seed/find-demo-words.fixture'
import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import { LOGO_PATHS } from '@shop/site/components/drawings/logo-paths.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openSave, readPublishedFile, waitForShareImages } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

/** What no shop has said yet. */
const CLAIMS = [/locally owned/i, /seven days a week/i, /whole family/i, /fundraiser/i, /hair replacement/i]

const PAGES = ['index', 'services/index', 'events/index', 'meet-the-team/index', 'reviews/index', '404']

const shop = await openTestShop({ seed: 'none', siteUrl: 'https://kutz-hair.com' })
const save = openSave(shop)
await shop.waitUntilLive()

const readPage = (page: string) => readPublishedFile(shop, `${page}.html`)
/** Without what a browser does not show, such as a text of the page that is empty and waits for the preview. */
const readWords = (page: string) => readPage(page).replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')

const HERO = fileURLToPath(new URL('../../../../site/src/components/drawings/demo-hero.svg', import.meta.url))
const [landscape = ''] = readFileSync(HERO, 'utf8').split('</defs>')
const landscapePaths = [...landscape.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
const pinePaths = LOGO_PATHS.flatMap(([token, path]) => (token === 'accent' ? [path] : []))

/** Of pages, scripts, styles and drawings alike. */
const filesWithDemoWords = () => findDemoWords(shop.folder, [...landscapePaths, ...pinePaths])

function listLinks(page: string): string[] {
  const paths = readPage(page).matchAll(/href="(\/(?:services|events|meet-the-team|reviews))"/g)
  return [...new Set([...paths].map(([, path = '']) => path))].sort()
}

const listSitemap = () =>
  [...readPublishedFile(shop, 'sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)

test('a bare shop publishes no invented name, phone, address, link or sentence', () => {
  expect(filesWithDemoWords()).toEqual([])
  for (const page of PAGES) {
    const html = readWords(page)
    expect(readPage(page), page).not.toContain('application/ld+json')
    expect(html.match(/tel:|undefined|<p[^>]*>[ ,]*<\/p>| · <\/title>|Book Now/)?.[0], page).toBeUndefined()
    for (const claim of CLAIMS) expect(html, page).not.toMatch(claim)
  }
})

test('a bare shop links to no empty list, and each empty page says so and is not for search engines', () => {
  expect(PAGES.flatMap(listLinks)).toEqual([])
  expect(listSitemap()).toEqual(['/'])
  expect(readPage('index')).not.toMatch(/Upcoming Events|Meet Our Team|Reviews<|Visit<|Hours, address and phone/)
  expect(readPage('services/index')).toContain('Our list of services is coming soon.')
  expect(readPage('events/index')).toContain('No upcoming events right now.')
  expect(readPage('meet-the-team/index')).toContain('No team members found.')
  expect(readPage('reviews/index')).toContain('No reviews here yet.')
})

test('at a public address a sample shop says that it is one, on every page', () => {
  for (const page of PAGES) {
    expect(readPage(page), page).toContain('Sample site, not a real shop')
    expect(readPage(page), page).toContain('<meta name="robots" content="noindex">')
  }
})

test('a shop with its own details has a search entry of real values only, and is no longer a sample', async () => {
  await save('PUT', '/shop', ownShop)
  expect(filesWithDemoWords()).toEqual([])
  const home = readPage('index')
  const json: Record<string, unknown> = JSON.parse(
    home.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '',
  )
  expect(json).toMatchObject({ name: 'Kutz', telephone: '+17195550199', address: { addressLocality: 'Pueblo' } })
  expect(Object.keys(json).sort()).toEqual(['@context', '@id', '@type', 'address', 'image', 'name', 'telephone', 'url'])
  expect(home).not.toContain('Sample site')
  expect(home).not.toContain('noindex')
  for (const claim of CLAIMS) expect(home).not.toMatch(claim)
  expect(home).toContain('Call the shop for hours')
})

test('each list appears with its first record, on every page, and leaves with its last', async () => {
  await save('POST', '/services', { title: 'Cut', description: 'Sharp.', image_id: null })
  await addSampleEvent(shop)
  await save('POST', '/team-members', { name: 'Al', position: 'Barber', description: 'Cuts.', image_id: null })
  await save('POST', '/reviews', { text: 'Best fade in town.', name: 'Bo B.', agreed: true })
  const all = ['/events', '/meet-the-team', '/reviews', '/services']
  for (const page of PAGES) expect(listLinks(page), page).toEqual(all)
  expect(listSitemap()).toEqual(['/', '/services', '/events', '/meet-the-team', '/reviews', '/event/1'])
  expect(readPage('index')).toContain('Upcoming Events')
  await waitForShareImages(shop)
  expect(filesWithDemoWords()).toEqual([])
  for (const path of ['services/1', 'events/1', 'team-members/1', 'reviews/1']) await shop.call('DELETE', `/${path}`)
  await shop.waitUntilLive()
  expect(PAGES.flatMap(listLinks)).toEqual([])
})
