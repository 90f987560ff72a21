import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

const PAGES = ['index', 'services/index']
const DEMO_IMAGE = 1
const service = { title: 'Fade', description: 'Tight at the sides.', image_id: null }

const shop = await openTestShop()
for (const { id } of await listServices()) await shop.call('DELETE', `/services/${id}`)
const images = [null, DEMO_IMAGE, null, null]
for (const [index, image_id] of images.entries())
  await save('POST', '/services', { ...service, title: `Fade ${index}`, image_id })
await shop.waitUntilLive()

interface SavedService {
  id: number
  drawing: string | null
}

async function listServices() {
  return (await (await shop.call('GET', '/services')).json()) as SavedService[]
}

async function save(method: string, path: string, body: object) {
  const response = await shop.call(method, path, body)
  expect(response.ok).toBe(true)
  return (await response.json()) as SavedService
}

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

test('the drawing that staff chose is on the pages, and a change that does not name it keeps it', async () => {
  const [{ id } = { id: 0 }] = await listServices()
  expect(await save('PUT', `/services/${id}`, { ...service, drawing: 'perm' })).toMatchObject({ drawing: 'perm' })
  expect(await save('PUT', `/services/${id}`, { ...service, title: 'Cut' })).toMatchObject({ drawing: 'perm' })
  await shop.waitUntilLive()
  for (const page of PAGES) expect(readDrawings(page)[0]?.[2], page).toBe('perm')
  expect(await save('PUT', `/services/${id}`, { ...service, drawing: null })).toMatchObject({ drawing: null })
})

test('a drawing that the site does not have is refused', async () => {
  const response = await shop.call('POST', '/services', { ...service, drawing: 'mohawk' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'There is no such drawing.' })
})
