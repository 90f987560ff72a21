import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPublishedFile } from '../../testing/publisher/published-files.fixture.ts'
import { openOldAddressShop } from './old-address-shop.fixture.ts'
import { exportSite } from './publisher/export-site.ts'

const { shop, ask, write, save, remove, isPublished } = await openOldAddressShop()

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

test('a page in the second language of the site is taken as an old address only while the site has none', async () => {
  const post = (from: string) => shop.call('POST', '/old-addresses', { from, to: '/reviews' })
  await write('PUT', '/shop', { second_language: 'es' })
  for (const from of ['/es/services', '/ES', '/es/Events.html', '/es/event/1/']) {
    const response = await post(from)
    const error = 'This site has its own page at this address, so nothing else can answer there.'
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: 'from', message: error }] },
    ])
  }
  await write('PUT', '/shop', { second_language: '' })
  await remove(await save('/es/services', '/reviews'))
})

test('an old address in the second language of the site leads to the page in that language', async () => {
  const ids = [await save('/our-team', '/meet-the-team'), await save('/book-online', 'https://book.example/')]
  expect(await ask('/es/our-team')).toMatchObject({ status: 301, location: '/meet-the-team' })
  await write('PUT', '/shop', { second_language: 'es' })
  expect(await ask('/es/our-team')).toMatchObject({ status: 301, location: '/es/meet-the-team' })
  for (const path of ['/ES/Our-Team.html?ref=1', '/es-MX/our-team'])
    expect(await ask(path)).toMatchObject({ status: 301, location: '/es/meet-the-team' })
  for (const file of ['es/our-team/index.html', 'es/our-team.html'])
    expect(readPublishedFile(shop, file)).toContain('url=/es/meet-the-team')
  for (const path of ['/our-team', '/fr/our-team'])
    expect(await ask(path)).toMatchObject({ location: '/meet-the-team' })
  expect(await ask('/es/book-online')).toMatchObject({ location: 'https://book.example/' })
  const rules = await exportRules()
  expect(rules.indexOf('/es/our-team /es/meet-the-team 301')).toBeGreaterThan(-1)
  expect(rules).not.toContain('/es/our-team /meet-the-team 301')
  await write('PUT', '/shop', { second_language: '' })
  expect(await ask('/es/our-team')).toMatchObject({ location: '/meet-the-team' })
  expect(isPublished('es/our-team/index.html')).toBe(false)
  for (const id of ids) await remove(id)
})

async function exportRules() {
  const outputFolder = join(shop.dataDir, 'export')
  const { clock } = shop.appDeps
  const { databaseFile } = shop
  await exportSite({ databaseFile, outputFolder, siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/', clock })
  return readFileSync(join(outputFolder, '_redirects'), 'utf8').split('\n')
}
