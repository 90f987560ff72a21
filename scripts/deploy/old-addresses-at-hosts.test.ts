import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportSite } from '../../api/src/publishing/publisher/export-site.ts'
import { describeLeftOut } from '../../api/src/publishing/publisher/output/redirect-rules.ts'
import { createOldAddressRedirect } from '../../api/src/publishing/static-files/page-handler.ts'
import { createStaticFiles } from '../../api/src/publishing/static-files/static-files.ts'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import { caddy, nginx, startWebServer } from '../testing/reverse-proxies.ts'
import { availableServers } from './available-servers.fixture.ts'

const HOSTILE_QUOTES = '/a"$uri`{path};b'

const ROWS = {
  '/en/Our-Team.html': '/meet-the-team',
  '/book-online': 'https://book.example/a?x="$host`{path}\\&y=\'z',
  '/?page_id=7': '/services',
  '/blog?id=3&p=x': '/events',
  '/blog': '/reviews',
  '/services.php': '/services#service-1',
  '/index.html': '/',
  '/s/Menu.pdf': '/services',
  [HOSTILE_QUOTES]: '/services',
  '/old.page': '/events',
  '/reseñas': '/reviews',
  '/Reviews': '/reviews',
}

const PATHS = [
  ...['/en/Our-Team.html', '/our-team', '/Our-Team/', '/our%2Dteam/index.php', '/fr/our-team?utm=1', '/our-teams'],
  ...['/es/our-team?utm=1', '/es-MX/Our-Team.html', '/es/book-online'],
  ...['/book-online', '/?page_id=7', '/index.php?x=1&page_id=7', '/?page_id=77'],
  ...['/?page_id=7&page_id=8', '/?page_id=8&page_id=7', '/?PAGE_ID=7', '/blog?id=3&p=X'],
  ...['/blog?p=x&id=3', '/blog?id=3', '/BLOG'],
  ...['/services.php', '/services.html', '/es/services', '/services', '/index.html', '/', '/s/menu.pdf', '/s/Menu.pdf'],
  ...['/a%22%24uri%60%7Bpath%7D%3Bb', '/old.page', '/oldxpage', '/robots.txt', '//evil.example/our-team'],
  ...['/our-team//', '/our-team%00', '/our-team%7f.html', '/%ff', `/${'x'.repeat(3_000)}`],
  ...['/rese%C3%B1as', '/RESE%C3%91AS.html', '/RESEN%CC%83AS', '/Reviews.html'],
]

/** Which Caddy cannot be told. */
const NOT_AT_CADDY = ['/?PAGE_ID=7']

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
  const rules = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')
  expect(rules.slice(0, 7)).toEqual([
    '/es/our-team /es/meet-the-team 301',
    '/es/our-team.html /es/meet-the-team 301',
    '/en/Our-Team.html /meet-the-team 301',
    '/our-team /meet-the-team 301',
    '/en/Our-Team /meet-the-team 301',
    '/our-team.html /meet-the-team 301',
    '/book-online https://book.example/a?x=%22%24host%60%7Bpath%7D%5C&y=%27z 301',
  ])
  expect(rules.filter((rule) => rule.split(' ')[0]?.includes('?'))).toEqual([])
})

/** Where old addresses lead at hosts that read rules, and at buckets that know nothing but files. */
function readStaticTargets(folder: string): { path: string; target: string }[] {
  const rules = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')
  const ruled = rules.map((rule) => ({ path: rule.split(' ')[0] ?? '', target: rule.split(' ')[1] ?? '' }))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const paged = files.flatMap((file) => {
    const [, target] =
      /http-equiv="refresh" content="0; url=([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return target ? [{ path: `/${file}`, target: target.replaceAll('&amp;', '&') }] : []
  })
  return [...ruled, ...paged]
}

test('rules and pages of a static host lead to where the server leads', async () => {
  const targets = readStaticTargets(folder)
  const told = targets.map(({ path, target }) => [path, new URL(target, options.siteUrl).href])
  const asked = await Promise.all(targets.map(async ({ path }) => [path, await locationAt(askServer, path)]))
  expect(told).toEqual(asked)
  expect(targets.length).toBeGreaterThan(15)
})

test('what a host cannot be told is said', () => {
  shop.db.$client.prepare('update old_addresses set draft = 1 where "from" = \'/blog\'').run()
  const paths = ['/services.php', '/index.html', '/s/Menu.pdf', HOSTILE_QUOTES, '/old.page', '/reseñas', '/Reviews']
  expect(describeLeftOut({ db: shop.db, now: options.clock(), siteUrl: options.siteUrl })).toEqual([
    '/?page_id=7 is only in the lines for Caddy and nginx.',
    '/blog?id=3&p=x is only in the lines for Caddy and nginx.',
    '/blog leads to nothing that is on the site, so it is left out.',
    ...paths.map((path) => `${path} has no page, for hosts that read no _redirects.`),
  ])
})
