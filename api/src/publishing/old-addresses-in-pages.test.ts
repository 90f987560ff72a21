import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordPath } from '@shop/db/tables/record-paths'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { listWrittenFiles, readPublishedFile } from '../../testing/publisher/published-files.fixture.ts'
import { createOldAddressRedirect } from './static-files/old-address-redirect.ts'
import { createStaticFiles } from './static-files/static-files.ts'

const shop = await openTestShop()
await shop.waitUntilLive()
const files = createStaticFiles({
  siteFolder: shop.folder,
  adminFolder: shop.folder,
  imagesFolder: join(shop.dataDir, 'pictures'),
  siteUrl: 'https://shop.example',
  redirectOldAddress: createOldAddressRedirect(shop.appDeps),
})

async function ask(path: string, method = 'GET') {
  const { status, headers } = await files.fetch(new Request(`https://shop.example${path}`, { method }))
  return { status, location: headers.get('location'), cache: headers.get('cache-control') }
}

async function write(method: string, path: string, body?: object) {
  const response = await shop.call(method, path, body)
  await shop.waitUntilLive()
  files.invalidate()
  return response
}

async function save(from: string, to: string): Promise<number> {
  const response = await write('POST', '/old-addresses', { from, to })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const remove = (id: number) => write('DELETE', `/old-addresses/${id}`)
const isPublished = (file: string) => existsSync(join(shop.folder, file))

test('an old address writes its page in each spelling that a host may look for, and nothing else', async () => {
  let id = 0
  const written = await listWrittenFiles(shop, async () => {
    id = await save('https://old.example/en/Our-Team.html', '/meet-the-team')
  })
  const page = 'our-team/index.html'
  expect(written.toSorted()).toEqual(['en/Our-Team.html', 'en/Our-Team/index.html', 'our-team.html', page])
  const html = readPublishedFile(shop, page)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/meet-the-team">')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/meet-the-team">')
  expect(html).toContain('<a href="/meet-the-team">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  for (const file of written) expect(readPublishedFile(shop, file)).toBe(html)
  expect(readPublishedFile(shop, 'sitemap.xml')).not.toContain('our-team')
  await remove(id)
  expect(written.filter(isPublished)).toEqual([])
})

test('no old address covers a page in the second language of the site', async () => {
  const ids = [await save('/services.html', '/services'), await save('/es/services', '/reviews')]
  expect(await ask('/es/services')).toMatchObject({ status: 301, location: '/reviews' })
  expect(readPublishedFile(shop, 'es/services/index.html')).toContain('url=/reviews')
  await write('PUT', '/shop', { second_language: 'es' })
  expect(await ask('/es/services')).toMatchObject({ status: 200 })
  expect(readPublishedFile(shop, 'es/services/index.html')).toContain('Servicios')
  expect(await ask('/services.html')).toMatchObject({ status: 301, location: '/services' })
  await write('PUT', '/shop', { second_language: '' })
  expect(await ask('/es/services')).toMatchObject({ status: 301, location: '/reviews' })
  for (const id of ids) await remove(id)
})

test('an old address in the second language of the site leads to the page in that language', async () => {
  const ids = [await save('/our-team', '/meet-the-team'), await save('/book-online', 'https://book.example/')]
  expect(await ask('/es/our-team')).toMatchObject({ status: 301, location: '/meet-the-team' })
  await write('PUT', '/shop', { second_language: 'es' })
  expect(await ask('/es/our-team')).toMatchObject({ status: 301, location: '/es/meet-the-team' })
  expect(await ask('/ES/Our-Team.html?ref=1')).toMatchObject({ status: 301, location: '/es/meet-the-team' })
  for (const file of ['es/our-team/index.html', 'es/our-team.html'])
    expect(readPublishedFile(shop, file)).toContain('url=/es/meet-the-team')
  for (const path of ['/our-team', '/fr/our-team'])
    expect(await ask(path)).toMatchObject({ location: '/meet-the-team' })
  expect(await ask('/es/book-online')).toMatchObject({ location: 'https://book.example/' })
  await write('PUT', '/shop', { second_language: '' })
  expect(await ask('/es/our-team')).toMatchObject({ location: '/meet-the-team' })
  expect(isPublished('es/our-team/index.html')).toBe(false)
  for (const id of ids) await remove(id)
})

const ANSWERS: [from: string, status: number, paths: string[]][] = [
  ['/our-team', 301, ['/our-team', '/Our-Team/', '/our-team.php?utm_source=yelp', '/our%2Dteam/index.html']],
  ['/our-team', 301, ['/es/our-team', '/our-team?page=2']],
  ['/our-team', 404, ['/our-teams', '//evil.example', '/%5Cevil.example', '/our-team/..//evil']],
  ['/our-team', 404, ['/our-team%0d%0aLocation:%20https://evil.example']],
  ['/?page_id=7', 301, ['/?page_id=7&x=1', '/index.php?page_id=7']],
  ['/?page_id=7', 200, ['/', '/?page_id=8']],
  ['/services.html', 301, ['/services.html', '/Services.php']],
  ['/services.html', 200, ['/services']],
  ['/event/summer-party/', 301, ['/event/summer-party']],
  ['/s/Menu.pdf', 301, ['/s/Menu.pdf']],
  ['/über-uns', 301, ['/%C3%BCber-uns/']],
]

const ASKED = ANSWERS.flatMap(([from, status, paths]) => paths.map((path) => [from, path, status] as const))
test.each(ASKED)('with %s on the list, %s answers %d', async (from, path, status) => {
  const target = from === '/services.html' ? '/services' : '/meet-the-team'
  const id = await save(from, target)
  for (const method of ['GET', 'HEAD'])
    expect(await ask(path, method)).toMatchObject({ status, location: status === 301 ? target : null })
  await remove(id)
  expect((await ask(path)).location).not.toBe(target)
})

test('a link of the shop is the one that it has when it is asked for, and a page without one does not exist', async () => {
  const id = await save('/book-online', 'shop:booking_url')
  const { location } = await ask('/book-online')
  expect(location).toMatch(/^https:/)
  expect(readPublishedFile(shop, 'book-online/index.html')).toContain(`<link rel="canonical" href="${location}">`)
  await write('PUT', '/shop', { booking_url: '' })
  expect([(await ask('/book-online')).status, isPublished('book-online.html')]).toEqual([404, false])
  await write('PUT', '/shop', { booking_url: 'https://book.example/pole' })
  expect(await ask('/book-online')).toMatchObject({ status: 301, location: 'https://book.example/pole' })
  expect(isPublished('book-online.html')).toBe(true)
  await remove(id)
})

test.each([
  ['services', { title: 'Fade', description: 'Short.', image_id: null }],
  ['team-members', { name: 'Ada', position: 'Barber', description: 'Fades.' }],
] as const)('an address that leads to one of %s answers 404 while that is off the site', async (list, record) => {
  const created = (await (await write('POST', `/${list}`, record)).json()) as { id: number }
  const target = recordPath(list, created.id)
  const id = await save('/fades', target)
  expect(await ask('/fades')).toMatchObject({ status: 301, location: target })
  await write('PUT', `/${list}/${created.id}`, { ...record, draft: true })
  expect([(await ask('/fades')).status, isPublished('fades.html')]).toEqual([404, false])
  await write('PUT', `/${list}/${created.id}`, { ...record, draft: false })
  expect([(await ask('/fades')).status, isPublished('fades.html')]).toEqual([301, true])
  await write('DELETE', `/${list}/${created.id}`)
  expect([(await ask('/fades')).status, isPublished('fades.html')]).toEqual([404, false])
  await remove(id)
})

test('a browser keeps a new answer for a minute, and one that stood for a day for a day', async () => {
  const id = await save('/our-team', '/meet-the-team')
  expect((await ask('/our-team')).cache).toBe('max-age=60')
  shop.clockShift.ms += DAY_MS
  expect((await ask('/our-team')).cache).toBe('max-age=86400')
  shop.clockShift.ms -= DAY_MS
  await remove(id)
})

test('at any moment the old addresses are those of that moment, and an undo brings the same bytes back', async () => {
  const id = await save('/our-team', '/meet-the-team')
  const page = readPublishedFile(shop, 'our-team.html')
  await sleep(20)
  const then = shop.appDeps.clock().toISOString()
  await sleep(20)
  const removal = await remove(id)
  const at = (path: string) => shop.call('GET', `/moments/page?at=${then}&path=${path}`)
  expect(await (await at('/our-team')).text()).toBe(page)
  const revision = Number(removal.headers.get('x-revision'))
  await write('POST', '/timeline/undo', { from: revision, to: revision })
  expect(readPublishedFile(shop, 'our-team.html')).toBe(page)
  await remove(id)
})
