import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportSite } from '../../api/src/publishing/publisher/export-site.ts'
import { describeLeftOut } from '../../api/src/publishing/publisher/output/redirect-rules.ts'
import { createOldAddressRedirect } from '../../api/src/publishing/static-files/old-address-redirect.ts'
import { createStaticFiles } from '../../api/src/publishing/static-files/static-files.ts'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import { caddy, nginx, startWebServer } from '../testing/reverse-proxies.ts'
import { availableServers } from './available-servers.fixture.ts'
import { HOSTILE_QUOTES, NOT_AT_CADDY, PATHS, ROWS } from './old-addresses-at-hosts.fixture.ts'
import { readStaticTargets } from './static-targets.fixture.ts'

const dataDir = makeTestFolder()
const folder = join(dataDir, 'public')
const shop = await openTestShop()
const options = { siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/', clock: shop.appDeps.clock }
const exportHere = () => exportSite({ ...options, databaseFile: shop.databaseFile, outputFolder: folder })

const server = createStaticFiles({
  ...{ siteFolder: shop.folder, adminFolder: folder, imagesFolder: folder, siteUrl: options.siteUrl },
  redirectOldAddress: createOldAddressRedirect(shop.appDeps),
})

/** Where a path leads; '' for none. */
async function locationAt(ask: (path: string) => Response | Promise<Response>, path: string): Promise<string> {
  const { status, headers } = await ask(path)
  expect(status).toBeLessThan(500)
  return status === 301
    ? new URL(headers.get('location') ?? '', options.siteUrl).href.replace(/^http:..127[^/]*/, '')
    : ''
}

const askServer = (path: string) => server.fetch(new Request(options.siteUrl + path))

beforeAll(async () => {
  await exportHere()
  expect(existsSync(join(folder, '_redirects'))).toBe(false)
  const values: object = await (await shop.call('GET', '/shop')).json()
  expect((await shop.call('PUT', '/shop', { ...values, second_language: 'es' })).status).toBe(200)
  for (const [from, to] of Object.entries(ROWS))
    expect([from, (await shop.call('POST', '/old-addresses', { from, to })).status]).toEqual([from, 201])
  await exportHere()
}, 60_000)

describe.each(availableServers([nginx, caddy]))('$name', (webServer) => {
  let running: Awaited<ReturnType<typeof startWebServer>>
  beforeAll(async () => {
    running = await startWebServer(webServer, { dataDir, port: '9' })
  })
  afterAll(() => running.stop())

  const paths = PATHS.filter((path) => webServer !== caddy || !NOT_AT_CADDY.includes(path))
  test.each(paths)('leads from %s to where the server leads', async (path) => {
    const fromServer = await locationAt(askServer, path)
    const own = await locationAt((asked) => fetch(running.url + asked, { redirect: 'manual' }), path)
    expect(own).toBe(fromServer)
  })
})

test('_redirects has each path in the spelling of the owner and in small letters, and no query', () => {
  expect(readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')).toEqual([
    '/es/our-team /es/meet-the-team 301',
    '/es/our-team.html /es/meet-the-team 301',
    '/en/Our-Team.html /meet-the-team 301',
    '/our-team /meet-the-team 301',
    '/en/Our-Team /meet-the-team 301',
    '/our-team.html /meet-the-team 301',
    '/book-online https://book.example/a?x=%22%24host%60%7Bpath%7D%5C&y=%27z 301',
    '/book-online.html https://book.example/a?x=%22%24host%60%7Bpath%7D%5C&y=%27z 301',
    '/es/blog /es/reviews 301',
    '/es/blog.html /es/reviews 301',
    '/blog /reviews 301',
    '/blog.html /reviews 301',
    '/services.php /services#service-1 301',
    '/index.html / 301',
    '/es/s/menu.pdf /es/services 301',
    '/s/Menu.pdf /services 301',
    '/s/menu.pdf /services 301',
    '/es/a%22%24uri%60%7Bpath%7D%3Bb /es/services 301',
    '/a%22%24uri%60%7Bpath%7D%3Bb /services 301',
    '/es/old.page /es/events 301',
    '/old.page /events 301',
    '/es/rese%C3%B1as /es/reviews 301',
    '/rese%C3%B1as /reviews 301',
    '/Reviews /reviews 301',
  ])
})

async function expectSameStaticTargets() {
  const targets = readStaticTargets(folder)
  const told = targets.map(({ path, target }) => [path, new URL(target, options.siteUrl).href])
  const asked = await Promise.all(targets.map(async ({ path }) => [path, await locationAt(askServer, path)]))
  expect(told).toEqual(asked)
  return targets.length
}

test('rules and pages of a static host lead to where the server leads', async () => {
  expect(await expectSameStaticTargets()).toBeGreaterThan(15)
})

test('what a host cannot be told is said', () => {
  shop.db.$client.prepare('update old_addresses set draft = 1 where "from" = \'/blog\'').run()
  expect(describeLeftOut({ db: shop.db, now: options.clock(), siteUrl: options.siteUrl })).toEqual([
    '/?page_id=7 is only in the lines for Caddy and nginx.',
    '/blog?id=3&p=x is only in the lines for Caddy and nginx.',
    '/blog leads to nothing that is on the site, so it is left out.',
    '/services.php has no page, for hosts that read no _redirects.',
    '/index.html has no page, for hosts that read no _redirects.',
    '/s/Menu.pdf has no page, for hosts that read no _redirects.',
    `${HOSTILE_QUOTES} has no page, for hosts that read no _redirects.`,
    '/old.page has no page, for hosts that read no _redirects.',
    '/reseñas has no page, for hosts that read no _redirects.',
    '/Reviews has no page, for hosts that read no _redirects.',
  ])
})
