import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { listWrittenFiles, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { readChangeImpacts } from './staleness/change-impact.ts'

const OWN_DETAILS = { name: 'Kutz', phone: '(719) 555-0199', street: '7 Pine Street' }
const PAGES = ['index.html', 'services/index.html', 'event/1/index.html', '404.html']

const shop = await openTestShop()
await shop.waitUntilLive()

async function write(method: string, path: string, body: object) {
  const response = await shop.call(method, path, body)
  await shop.waitUntilLive()
  return response
}

const addReview = (fields: object) =>
  shop.call('POST', '/reviews', { text: 'Best fade in town.', name: 'Al B.', agreed: true, ...fields })

async function listReal() {
  const rows = (await (await shop.call('GET', '/reviews')).json()) as { id: number; agreed: boolean }[]
  return rows.filter(({ agreed }) => agreed)
}

const countQuotes = (file: string) => readPublishedFile(shop, file).match(/<blockquote/g)?.length ?? 0

/** The pages that link to the reviews; the sitemap too. */
function listLinking(): string[] {
  const pages = PAGES.filter((file) => readPublishedFile(shop, file).includes('href="/reviews"'))
  return readPublishedFile(shop, 'sitemap.xml').includes('/reviews<') ? [...pages, 'sitemap.xml'] : pages
}

test('the demo shop shows its nine reviews, and three of them on the home page', () => {
  expect([countQuotes('reviews/index.html'), countQuotes('index.html')]).toEqual([9, 3])
  expect(readPublishedFile(shop, 'index.html')).toContain('Three generations of us get our hair cut here.')
  expect(listLinking()).toEqual([...PAGES, 'sitemap.xml'])
})

test('a shop with its own name, phone and street shows no sample, and no link to reviews', async () => {
  await write('PUT', '/shop', OWN_DETAILS)
  expect([countQuotes('reviews/index.html'), countQuotes('index.html')]).toEqual([0, 0])
  expect(listLinking()).toEqual([])
})

test('the page of a shop without reviews invites to write one, and search engines do not list it', () => {
  const html = readPublishedFile(shop, 'reviews/index.html')
  expect(html).toContain('No reviews here yet.')
  expect(html).toContain('Write a Google review')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(readPublishedFile(shop, 'index.html')).toContain('See Our Google Reviews')
})

test('the first review brings the links back, on every page', async () => {
  await addReview({})
  await shop.waitUntilLive()
  expect([countQuotes('reviews/index.html'), countQuotes('index.html')]).toEqual([1, 1])
  expect(listLinking()).toEqual([...PAGES, 'sitemap.xml'])
})

test('a second review and a change of one write only the pages that show reviews', async () => {
  const shown = ['index.html', 'reviews/index.html', 'sitemap.xml']
  await addReview({ name: 'Third' })
  const listWrittenPages = async (save: () => unknown) =>
    (await listWrittenFiles(shop, save)).filter((file) => !/\.(png|ico)$/.test(file))
  expect(await listWrittenPages(() => addReview({ name: 'Fourth' }))).toEqual(shown)
  const change = { text: 'Best fade in the county.', name: 'Al B.', agreed: true }
  expect(await listWrittenPages(() => shop.call('PUT', '/reviews/10', change))).toEqual(shown)
})

test('only the first and the last review affect the pages that link to reviews', async () => {
  const contentKeysOf = async (save: () => unknown) => {
    const after = shop.publisher.status().revision
    await save()
    const range = { after, upTo: shop.publisher.status().revision }
    return readChangeImpacts(shop.db, { ...range, isListed: () => false }).map(({ contentKeys }) => contentKeys)
  }
  expect(await contentKeysOf(() => addReview({}))).toEqual([['reviews']])
  for (const { id } of (await listReal()).slice(1)) await shop.call('DELETE', `/reviews/${id}`)
  const [last] = await listReal()
  const removeLast = () => shop.call('DELETE', `/reviews/${last?.id}`)
  expect(await contentKeysOf(removeLast)).toEqual([['reviews', 'reviews:any']])
  expect(await contentKeysOf(() => addReview({}))).toEqual([['reviews', 'reviews:any']])
})

test('without its last review the links are gone again', async () => {
  for (const { id } of await listReal()) await shop.call('DELETE', `/reviews/${id}`)
  await shop.waitUntilLive()
  expect(listLinking()).toEqual([])
})
