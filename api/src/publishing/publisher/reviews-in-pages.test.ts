import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openSave, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { review } from '../../../testing/records/crud.fixture.ts'

const OWN_DETAILS = { name: 'Kutz', phone: '(719) 555-0199', street: '7 Pine Street' }
const PAGES = ['index.html', 'services/index.html', 'event/1/index.html', '404.html']
const EMPTY_LIST = ['No reviews here yet.', 'Write a Google review', '<meta name="robots" content="noindex">']

const shop = await openTestShop()
const save = openSave(shop)
await shop.waitUntilLive()

/** On the page of reviews, and on the home page. */
function countQuotes() {
  const pages = ['reviews/index.html', 'index.html'].map((file) => readPublishedFile(shop, file))
  return pages.map((html) => html.match(/<blockquote/g)?.length ?? 0)
}

/** The pages that link to the reviews; the sitemap too. */
function listLinking(): string[] {
  const pages = PAGES.filter((file) => readPublishedFile(shop, file).includes('href="/reviews"'))
  return readPublishedFile(shop, 'sitemap.xml').includes('/reviews<') ? [...pages, 'sitemap.xml'] : pages
}

test('the samples of the demo leave every page with its details, and the first review brings the links back', async () => {
  expect(countQuotes()).toEqual([9, 3])
  expect(listLinking()).toEqual([...PAGES, 'sitemap.xml'])
  await save('PUT', '/shop', OWN_DETAILS)
  expect([countQuotes(), listLinking()]).toEqual([[0, 0], []])
  for (const text of EMPTY_LIST) expect(readPublishedFile(shop, 'reviews/index.html')).toContain(text)
  await save('POST', '/reviews', review)
  expect([countQuotes(), listLinking()]).toEqual([
    [1, 1],
    [...PAGES, 'sitemap.xml'],
  ])
})
