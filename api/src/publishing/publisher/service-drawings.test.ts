import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

const PAGES = ['index', 'services/index']
const DEMO_IMAGE = 1
const service = { title: 'Fade', description: 'Tight at the sides.', image_id: null }

const shop = await openTestShop()
for (const { id } of await shop.read<{ id: number }[]>('/services')) await shop.call('DELETE', `/services/${id}`)
const images = [null, DEMO_IMAGE, null, null]
for (const [index, image_id] of images.entries())
  expect((await shop.call('POST', '/services', { ...service, title: `Fade ${index}`, image_id })).status).toBe(201)
await shop.waitUntilLive()

const readDrawings = (page: string) => [
  ...readPublishedFile(shop, `${page}.html`).matchAll(
    /<svg class="([^"]+)"[^>]*><use href="\/drawings\/services.svg#([^"]+)"/g,
  ),
]

test('a service without a picture is drawn by its words, on alternate grounds, and read out except on the home page', () => {
  for (const page of PAGES) {
    const drawings = readDrawings(page)
    expect([page, drawings.map(([, , name]) => name)]).toEqual([page, ['clippers', 'clippers', 'clippers']])
    const [first, second, third] = drawings.map(([, ground]) => ground)
    expect([page, second === first, third === first]).toEqual([page, false, true])
    expect(readPublishedFile(shop, `${page}.html`), page).not.toContain('data-picture="missing"')
  }
  expect(readDrawings('services/index')[0]?.[0]).toContain('role="img" aria-label="Clippers"')
  expect(readDrawings('index')[0]?.[0]).toContain('aria-hidden="true"')
})

test('a drawing that the site does not have is refused', async () => {
  const answer = await shop.send('POST', '/services', { ...service, drawing: 'mohawk' })
  expect(answer).toMatchObject({ status: 400, body: { error: 'There is no such drawing.' } })
})
