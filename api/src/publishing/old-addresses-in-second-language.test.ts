import { expect, test } from 'vitest'
import { openOldAddressShop } from '../../testing/old-addresses/old-address-shop.fixture.ts'
import { readPublishedFile } from '../../testing/publisher/published-files.fixture.ts'

const { shop, ask, write, save, isPublished } = await openOldAddressShop()
const setLanguage = (second_language: string) => write('PUT', '/shop', { second_language })
const leadsTo = (location: string) => ({ status: 301, location })

test('no old address covers a page in the second language, and the others lead to the page in that language', async () => {
  await save('/es/services', '/reviews')
  await save('/our-team', '/meet-the-team')
  await save('/book-online', 'https://book.example/')
  expect(await ask('/es/services')).toMatchObject(leadsTo('/reviews'))
  expect(readPublishedFile(shop, 'es/services/index.html')).toContain('url=/reviews')
  expect(await ask('/es/our-team')).toMatchObject(leadsTo('/meet-the-team'))

  await setLanguage('es')
  expect(await ask('/es/services')).toMatchObject({ status: 200 })
  expect(readPublishedFile(shop, 'es/services/index.html')).toContain('Servicios')
  for (const path of ['/es/our-team', '/ES/Our-Team.html?ref=1', '/es-MX/our-team'])
    expect(await ask(path)).toMatchObject(leadsTo('/es/meet-the-team'))
  for (const file of ['es/our-team/index.html', 'es/our-team.html'])
    expect(readPublishedFile(shop, file)).toContain('url=/es/meet-the-team')
  for (const path of ['/our-team', '/fr/our-team']) expect(await ask(path)).toMatchObject(leadsTo('/meet-the-team'))
  expect(await ask('/es/book-online')).toMatchObject(leadsTo('https://book.example/'))
  const message = 'This site has its own page at this address, so nothing else can answer there.'
  for (const from of ['/es/reviews', '/ES', '/es/Events.html', '/es/event/1/']) {
    const answer = await shop.send('POST', '/old-addresses', { from, to: '/reviews' })
    expect([from, answer]).toMatchObject([from, { status: 400, body: { issues: [{ path: 'from', message }] } }])
  }

  await setLanguage('')
  expect(await ask('/es/services')).toMatchObject(leadsTo('/reviews'))
  expect(await ask('/es/our-team')).toMatchObject(leadsTo('/meet-the-team'))
  expect(isPublished('es/our-team/index.html')).toBe(false)
  await save('/es/reviews', '/reviews')
})
