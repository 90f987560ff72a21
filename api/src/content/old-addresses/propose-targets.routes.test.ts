import { newestRevision } from '@shop/db/records/journal'
import { expect, test } from 'vitest'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop()

interface Answer {
  rows: { from: string; to: string | null; certainty: string | null; line: string; known: boolean }[]
  sitemaps: string[]
  sameCount: number
}

const propose = (text: string, { send } = shop) => send<Answer>('POST', '/old-addresses/proposals', { text })

test('a pasted sitemap is answered with where each address could lead, and nothing is written', async () => {
  const { row } = await shop.create('/services', { ...service, title: 'Scalp Massage' })
  await shop.create('/old-addresses', { from: '/Our-Team.html', to: '/meet-the-team' })
  const draft = await shop.create('/services', { ...service, title: 'Secret Shave', draft: true })
  const before = newestRevision(shop.db)
  const paths = ['', 'our-team', 'service-page/scalp-massage', 'post/fades', 'services', 'secret-shave']
  const { body } = await propose(paths.map((path) => `<loc>https://old.example/${path}</loc>`).join(''))
  const line = (path: string) => ({ from: `/${path}`, line: `https://old.example/${path}`, known: false })
  expect(body).toMatchObject({ sitemaps: [], sameCount: 2, isCut: false })
  expect(body.rows).toEqual([
    { ...line('our-team'), to: '/meet-the-team', certainty: 'sure', known: true },
    { ...line('service-page/scalp-massage'), to: `/services#service-${row.id}`, certainty: 'sure' },
    { ...line('post/fades'), to: null, certainty: null },
    { ...line('secret-shave'), to: '/services', certainty: 'likely' },
  ])
  expect(draft.status).toBe(201)
  const { headers } = await shop.call('POST', '/old-addresses/proposals', { text: '/our-team' })
  expect([newestRevision(shop.db), headers.get('x-revision')]).toEqual([before, null])
})

test('pages of the site in its second language need no line, too', async () => {
  const spanish = await openCrudShop({ rendersPages: false })
  await spanish.call('PUT', '/shop', { second_language: 'es' })
  const { body } = await propose('/es/services /es/equipo /services', spanish)
  expect(body).toMatchObject({ rows: [{ from: '/es/equipo' }], sameCount: 2 })
})

test('a page on which visitors find nothing yet is never sure', async () => {
  const empty = await openCrudShop({ seed: 'none', rendersPages: false })
  const read = async () => {
    const { body } = await propose('/our-gallery /prices /accessibility', empty)
    return body.rows.map(({ to, certainty }) => `${to} ${certainty}`)
  }
  expect(await read()).toEqual(['/work likely', '/services likely'])
  await empty.create('/services', service)
  expect(await read()).toEqual(['/work likely', '/services sure'])
})

test('a booking link that leads back to an old address is neither proposed nor saved, and one to a page is', async () => {
  const setBookingUrl = (path: string) => shop.call('PUT', '/shop', { booking_url: `https://shop.example${path}` })
  const save = () => shop.send('POST', '/old-addresses', { from: '/Book.html', to: 'shop:booking_url' })
  await setBookingUrl('/book')
  expect((await propose('/book')).body.rows).toMatchObject([{ to: '/services', certainty: 'likely' }])
  const error = expect.stringContaining('This address leads to itself.')
  expect(await save()).toMatchObject({ status: 400, body: { error } })
  await setBookingUrl('/services')
  expect((await save()).status).toBe(201)
})

test('a link of the shop that would lead in a circle through old addresses is refused wherever the shop is saved', async () => {
  const circle = await openCrudShop({ rendersPages: false })
  await circle.create('/old-addresses', { from: '/book', to: 'shop:booking_url' })
  await circle.create('/old-addresses', { from: '/rated', to: 'shop:reviews_url' })
  const links = (booking_url: string, reviews_url = 'https://reviews.example') => ({ booking_url, reviews_url })
  const writes = [
    (values: object) => circle.send('PUT', '/shop', values),
    (values: object) => circle.send('POST', '/records', { rows: [{ resource: 'shop', id: 1, values }] }),
  ]
  const error = expect.stringContaining('This is one of your old addresses, and it leads back to this link.')
  for (const write of writes) {
    for (const values of [
      links('http://www.shop.example/es/Book.html?x=1'),
      links('https://shop.example/rated', 'https://shop.example/book/'),
    ])
      expect(await write(values)).toMatchObject({ status: 400, body: { error } })
    expect((await write(links('https://shop.example/rated'))).status).toBeLessThan(300)
  }
})

test('a megabyte of text is read, and more is refused with a sentence', async () => {
  expect((await propose('/a'.repeat(512 * 1024))).status).toBe(200)
  const body = { error: 'That is too much text: at most 1 MB.' }
  expect(await propose('/a'.repeat(512 * 1024 + 1))).toMatchObject({ status: 400, body })
})
