import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../../testing/copy-published-shop.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { isDeferredPage, pageFile } from '../../publishing/publisher/output/page-paths.ts'
import { PageIndex } from '../../publishing/publisher/staleness/page-index.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

const askPage = (at: Date | string, path: string) =>
  shop.call('GET', `/moments/page?at=${at instanceof Date ? at.toISOString() : at}&path=${path}`)

/** All pages and feeds of a shop, by path. */
function readPages({ db, folder }: TestShop): Map<string, string> {
  const paths = new PageIndex(db).listPagePaths().filter((path) => !isDeferredPage(path))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, pageFile(path)), 'utf8')]))
}

/** When each file of a folder was written. */
function readTimes(folder: string): [string, number][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.map((file) => [file, statSync(join(folder, file)).mtimeMs])
}

async function expectPagesAt(at: Date, pages: Map<string, string>) {
  for (const [path, published] of pages)
    expect([path, await (await askPage(at, path)).text()]).toEqual([path, published])
}

async function changeEverything() {
  const { call } = shop
  const services = (await (await call('GET', '/services')).json()) as { id: number; title: string }[]
  for (const { id } of services.slice(0, 2)) await call('DELETE', `/services/${id}`)
  const [, , kept] = services
  await call('PUT', `/services/${kept?.id}`, { ...kept, title: 'Cut of later', price_kind: 'fixed', price_min: 9900 })
  await call('POST', '/services', { title: 'New since', description: 'Of later.', image_id: null })
  await call('POST', '/events', { ...sampleEvent, title: 'Event of later' })
  await call('DELETE', '/events/1')
  await call('PUT', '/shop', { name: 'Shop of later', tagline: 'Of later' })
  await call('PUT', '/look', { palette: 'denim' })
  await call('PUT', '/hours', { week: [[], [], [], [], [], [], []], special_days: [] })
  await call('PUT', '/page-texts', { hero_title: 'A title of later' })
  const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)
  for (const { id } of images.list().slice(0, 3)) images.update(id, { altText: 'Of later' }, { userId: null })
}

test('every address of other moments is closed without a session, kept by no cache, and writes nothing public', async () => {
  const before = readTimes(shop.folder)
  const routes = shop.app.routes.filter(({ path, method }) => path.startsWith('/api/moments') && method !== 'ALL')
  expect(new Set(routes.map(({ path }) => path)).size).toBe(3)
  for (const { method, path } of routes) {
    const address = `${path.replace('/api', '')}?at=2026-12-24T09:00&path=/services&part=site`
    const refused = await shop.callAnonymously(method, address, method === 'POST' ? {} : undefined)
    expect([method, path, refused.status]).toEqual([method, path, 401])
    const answer = await shop.call(method, address, method === 'POST' ? {} : undefined)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  expect(readTimes(shop.folder)).toEqual(before)
})

test('the pages of a moment before many changes are the published ones of then, byte for byte', async () => {
  const published = readPages(shop)
  const then = shop.appDeps.clock()
  shop.clockShift.ms += DAY_MS
  await changeEverything()
  expect(await (await askPage(shop.appDeps.clock(), '/services')).text()).toContain('Cut of later')
  for (const [path, page] of published) expect([path, await (await askPage(then, path)).text()]).toEqual([path, page])
  expect((await askPage(then, '/event/2')).status).toBe(200)
})

test('the pages of a moment to come are those that are published when the clock gets there', async () => {
  const plan = { title: 'Appears later', show_from: '2027-01-05T09:00', day: '28', month: 'JAN', year: 2027 }
  const event = { ...sampleEvent, ...plan }
  await shop.call('POST', '/events', event)
  expect(await (await askPage('2027-01-05T08:59', '/events')).text()).not.toContain(event.title)
  const dataDir = makeDataFolder()
  copyDatabase(shop.databaseFile, join(dataDir, 'shop.sqlite'))
  const now = '2027-01-05T19:00:00Z'
  const later = await openTestShop({ dataDir, now })
  await later.waitUntilLive()
  const published = readPages(later)
  await later.close()
  expect(published.get('/events')).toContain(event.title)
  await expectPagesAt(new Date(now), published)
})

test('a page that did not exist is not found, and an invalid moment or page is refused with a sentence', async () => {
  const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
  expect(await errorOf(await askPage(new Date(), '/event/9999'))).toEqual([
    404,
    'That page does not exist at that moment.',
  ])
  const noMoment = [400, 'at must be a moment such as 2026-12-24T09:00.']
  for (const at of ['', 'soon', '2026-13-01T09:00', '0'])
    expect(await errorOf(await askPage(at, '/'))).toEqual(noMoment)
  const noPath = [400, 'path must be the path of a page such as /services.']
  for (const path of ['', 'services', '//evil.example', '//[', '/\\', '/../etc', '/share/shop.png', '/a%20b?c'])
    expect(await errorOf(await askPage('2026-12-24T09:00', path))).toEqual(noPath)
  const early = await errorOf(await askPage('2020-01-01T09:00', '/'))
  expect(early).toEqual([404, expect.stringMatching(/^The history of this site begins on Fri, Nov 20, 2026/)])
})

test('staff are told whether a moment is exact', async () => {
  const ask = async (at: string) => (await shop.call('GET', `/moments?at=${at}`)).json()
  expect(await ask('2027-12-24T09:00')).toMatchObject({ instant: '2027-12-24T16:00:00.000Z', isPast: false })
  const past = new Date(shop.appDeps.clock().getTime() - DAY_MS).toISOString()
  expect(await ask(past)).toMatchObject({ instant: past, isExact: true, isPast: true })
  shop.clockShift.ms += 100 * DAY_MS
  expect(await ask(past)).toMatchObject({ instant: past, isExact: false, isPast: true })
})
