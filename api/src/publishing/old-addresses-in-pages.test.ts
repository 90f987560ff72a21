import { setTimeout as sleep } from 'node:timers/promises'
import { recordPath } from '@shop/db/resources/record-page-urls'
import { shop as shopTable } from '@shop/db/tables/shop'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openOldAddressShop } from '../../testing/old-addresses/old-address-shop.fixture.ts'
import { listWrittenFiles, readPublishedFile } from '../../testing/publisher/published-files.fixture.ts'

const { shop, ask, write, save, remove, isPublished } = await openOldAddressShop()

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

test('no page of an old address has the name of a page of this site, not even on disks that ignore capitals', async () => {
  const ids = [await save('/Services.html', '/services'), await save('/Event/9', '/events')]
  for (const file of ['Services/index.html', 'Services.html', 'Event/9/index.html'])
    expect(isPublished(file)).toBe(false)
  expect(await ask('/Services.html')).toMatchObject({ status: 301, location: '/services' })
  for (const id of ids) await remove(id)
})

test.each([
  [
    '/our-team',
    ['/our-team', '/Our-Team.html//?x', '/our-team.php?utm_source=yelp', '/our%2Dteam/index.html', '/es/our-team'],
    ['/our-teams', '//evil.example', '/%5Cevil.example', '/our-team%0d%0aLocation:%20https://evil.example'],
  ],
  ['/?page_id=7', ['/?Page_ID=7&x=1', '/index.php?page_id=7'], ['/', '/?page_id=8']],
  ['/services.html', ['/services.html', '/Services.php'], ['/services']],
  ['/s/Menu.pdf', ['/s/Menu.pdf'], []],
  ['/über-uns', ['/%C3%BCber-uns/'], []],
])('%s on the list leads away from %j, and not from %j', async (from, leading, others) => {
  const target = from === '/services.html' ? '/services' : '/meet-the-team'
  const id = await save(from, target)
  for (const method of ['GET', 'HEAD'])
    for (const path of leading)
      expect([path, await ask(path, method)]).toMatchObject([path, { status: 301, location: target }])
  const status = from === '/our-team' ? 404 : 200
  for (const path of others) expect([path, await ask(path)]).toMatchObject([path, { status, location: null }])
  await remove(id)
  for (const path of leading) expect([path, (await ask(path)).location]).not.toEqual([path, target])
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

test('a link of the shop that is an old address leads where that one leads, and nowhere in a circle', async () => {
  const [book, soon] = [await save('/book', 'shop:booking_url'), await save('/soon', 'https://soon.example/')]
  const setLink = (booking_url: string) => {
    shop.db.update(shopTable).set({ booking_url }).run()
    return write('PUT', '/shop', { name: booking_url })
  }
  await setLink('https://shop.example/Soon.html')
  expect(await ask('/book')).toMatchObject({ status: 301, location: 'https://soon.example/' })
  expect(readPublishedFile(shop, 'book.html')).toContain('url=https://soon.example/')
  await write('PUT', `/old-addresses/${soon}`, { from: '/soon', to: '/events' })
  expect(await ask('/book')).toMatchObject({ status: 301, location: '/events' })
  expect(readPublishedFile(shop, 'book.html')).toContain('url=/events')
  for (const circle of ['https://shop.example/book', 'http://www.shop.example/en/Book.html?x']) {
    expect((await setLink(circle)).status).toBe(200)
    expect([(await ask('/book')).status, isPublished('book.html')]).toEqual([404, false])
  }
  for (const id of [book, soon]) await remove(id)
})

test('an address that leads to a service answers 404 while that is off the site', async () => {
  const record = { title: 'Fade', description: 'Short.', image_id: null }
  const created = (await (await write('POST', '/services', record)).json()) as { id: number }
  const target = recordPath('services', created.id)
  const id = await save('/fades', target)
  expect(await ask('/fades')).toMatchObject({ status: 301, location: target })
  await write('PUT', `/services/${created.id}`, { ...record, draft: true })
  expect([(await ask('/fades')).status, isPublished('fades.html')]).toEqual([404, false])
  await write('PUT', `/services/${created.id}`, { ...record, draft: false })
  expect([(await ask('/fades')).status, isPublished('fades.html')]).toEqual([301, true])
  await write('DELETE', `/services/${created.id}`)
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
