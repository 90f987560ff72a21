import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { caddy, nginx, startWebServer } from '../testing/reverse-proxies.ts'
import { freePort } from '../testing/server-port.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { availableServers } from './available-servers.fixture.ts'

const pages = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/event/1', '/services?from=elsewhere']
const icons = ['/favicon.svg', '/favicon.ico', '/icon-192.png', '/share/shop.png']
const files = [...icons, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/events.ics']
const missing = ['/nothing', '/services/men', '/Services', '/event', '/adminx', '/_astro/gone.js']
const missingEvents = ['/event/99999', '/event/abc', '/event/1/more', '/event/404.html']
const hidden = ['/index.html', '/404.html', '/.published', '/services/index.html.tmp']
const proxied = ['/api/health', '/api/services', '/api/nothing', '/login', '/admin', '/admin/services']
const slashes = ['/services/', '/event/1/', '/event/', '/services//']

const POLICIES = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'strict-transport-security']
const TYPES = ['content-type', 'content-disposition', 'x-content-type-options']
/** Compared beside status and body. */
const HEADERS = [...POLICIES, ...TYPES, 'cache-control', 'x-robots-tag']

async function fetchAnswer(url: string, path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]))
  return { path, status: response.status, headers, text: await response.text() }
}

async function fetchAll(url: string, paths: string[]) {
  const answers = []
  for (const path of paths) answers.push(await fetchAnswer(url, path))
  return answers
}

async function redirects(url: string) {
  const answers = slashes.map(async (path) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return [path, status, headers.get('location')]
  })
  return Promise.all(answers)
}

const servers = availableServers([nginx, caddy])
const dataDir = makeTestFolder()
let shop: TestServer
let port: string
beforeAll(async () => {
  port = `${await freePort()}`
  // With HTTPS, as behind these web servers, although it is reached without it here.
  const server = await startTestServer(dataDir, { PORT: port, SITE_URL: 'https://www.example.com' })
  shop = { ...server, url: `http://localhost:${port}` }
  // Images that are drawn for programs come after the pages.
  await vi.waitFor(() => expect(files.filter((file) => !existsSync(join(dataDir, 'public', file)))).toEqual([]), 60_000)
}, 60_000)
afterAll(() => shop.stop())

describe.each(servers)('$name', (server) => {
  let webServer: Awaited<ReturnType<typeof startWebServer>>
  beforeAll(async () => {
    webServer = await startWebServer(server, { dataDir, port })
  })
  afterAll(() => webServer.stop())

  test.each(Object.entries({ pages, files, missing, missingEvents, hidden, proxied }))(
    'answers %s as the server itself does',
    async (_kind, paths) => {
      expect(await fetchAll(webServer.url, paths)).toEqual(await fetchAll(shop.url, paths))
    },
  )

  test('answers assets and images as the server itself does', async () => {
    const home = await (await fetch(shop.url)).text()
    const found = [...new Set(home.match(/\/(_astro|pictures)\/[\w./-]+\.\w+/g))]
    expect(found.length).toBeGreaterThan(1)
    expect(await fetchAll(webServer.url, found)).toEqual(await fetchAll(shop.url, found))
    expect((await fetchAnswer(webServer.url, '/pictures/none.webp')).status).toBe(404)
  })

  test('redirects a trailing slash as the server itself does', async () => {
    expect(await redirects(webServer.url)).toEqual(await redirects(shop.url))
  })

  test('compresses pages and answers 304 when the browser has them', async () => {
    const page = await fetch(`${webServer.url}/services`, { headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': page.headers.get('etag') ?? '' }
    expect((await fetch(`${webServer.url}/services`, { headers })).status).toBe(304)
  })

  test('refuses to write to pages and passes API writes on', async () => {
    expect((await fetchAnswer(webServer.url, '/services', { method: 'POST' })).status).toBe(405)
    const body = JSON.stringify({ username: 'owner', password: 'wrong' })
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect(await fetchAnswer(webServer.url, '/api/login', login)).toEqual(
      await fetchAnswer(shop.url, '/api/login', login),
    )
  })
})

describe('after the server stopped', () => {
  const staticPaths = [...pages, ...files, ...missingEvents]
  let before: Awaited<ReturnType<typeof fetchAll>>
  beforeAll(async () => {
    before = await fetchAll(shop.url, staticPaths)
    await shop.stop()
  })

  test.each(servers)('$name still serves the pages', async (server) => {
    const webServer = await startWebServer(server, { dataDir, port })
    expect(await fetchAll(webServer.url, staticPaths)).toEqual(before)
    expect((await fetchAnswer(webServer.url, '/api/health')).status).toBe(502)
    await webServer.stop()
  })
})
