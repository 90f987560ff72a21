import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/browser-test.ts'
import { fetchDebianPackage } from '../tools/debian-packages.ts'
import { caddy, nginx, startWebServer, type WebServer } from './web-server.fixture.ts'

const pages = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/event/1', '/services?from=elsewhere']
const files = ['/robots.txt', '/sitemap.xml', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest', '/events.ics']
const missing = ['/nothing', '/services/men', '/Services', '/event', '/adminx', '/_astro/gone.js']
const missingEvents = ['/event/99999', '/event/abc', '/event/1/more', '/event/404.html']
const hidden = [
  '/index.html',
  '/404.html',
  '/services/index.html',
  '/.published',
  '/services/index.html.tmp',
  '/a/.b/c',
]
const ofTheProcess = ['/api/health', '/api/services', '/api/nothing', '/login', '/admin', '/admin/services']
const slashes = ['/services/', '/event/1/', '/event/', '/services//']

/** What two servers have to agree on, beside status and bytes. */
const HEADERS = [
  'cache-control',
  'content-type',
  'content-security-policy',
  'content-disposition',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
]

async function answer(url: string, path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]))
  return { path, status: response.status, headers, text: await response.text() }
}

async function walk(url: string, paths: string[]) {
  const answers = []
  for (const path of paths) answers.push(await answer(url, path))
  return answers
}

async function redirects(url: string) {
  const answers = slashes.map(async (path) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return [path, status, headers.get('location')]
  })
  return Promise.all(answers)
}

function isHere({ name }: WebServer): boolean {
  try {
    return fetchDebianPackage(name) !== undefined
  } catch (error) {
    const { message } = error as Error
    console.warn(`The configuration of ${name} was NOT tested: ${message}`)
    test.skip(`the configuration of ${name}: ${message}`, () => {})
    return false
  }
}

const servers = [nginx, caddy].filter(isHere)
const dataDir = mkdtempSync(join(tmpdir(), 'shop-deploy-'))
let product: TestServer
let port: string
beforeAll(async () => {
  product = await startTestServer(dataDir)
  port = new URL(product.url).port
}, 60_000)
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

describe.each(servers)('$name', (server) => {
  let front: Awaited<ReturnType<typeof startWebServer>>
  beforeAll(async () => {
    front = await startWebServer(server, { dataDir, port })
  })
  afterAll(() => front.stop())

  const kinds = { pages, files, 'missing pages': missing, 'missing events': missingEvents, hidden, ofTheProcess }
  test.each(Object.entries(kinds))('answers %s as the shop itself does', async (_kind, paths) => {
    expect(await walk(front.url, paths)).toEqual(await walk(product.url, paths))
  })

  test('answers assets and pictures as the shop itself does', async () => {
    const home = await (await fetch(product.url)).text()
    const found = [...new Set(home.match(/\/(_astro|pictures)\/[\w./-]+\.\w+/g))]
    expect(found.length).toBeGreaterThan(1)
    expect(await walk(front.url, found)).toEqual(await walk(product.url, found))
    expect((await answer(front.url, '/pictures/none.webp')).status).toBe(404)
  })

  test('knows a page by its one address', async () => {
    expect(await redirects(front.url)).toEqual(await redirects(product.url))
  })

  test('sends pages compressed, and nothing when the browser has them', async () => {
    const page = await fetch(`${front.url}/services`, { headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': page.headers.get('etag') ?? '' }
    expect((await fetch(`${front.url}/services`, { headers })).status).toBe(304)
  })

  test('lets nobody write to pages, and staff write to the shop', async () => {
    expect((await answer(front.url, '/services', { method: 'POST' })).status).toBe(405)
    const body = JSON.stringify({ username: 'owner', password: 'wrong' })
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect(await answer(front.url, '/api/login', login)).toEqual(await answer(product.url, '/api/login', login))
  })
})

describe('when the shop has stopped', () => {
  const lasting = [...pages, ...files, ...missingEvents]
  let before: Awaited<ReturnType<typeof walk>>
  beforeAll(async () => {
    before = await walk(product.url, lasting)
    await product.stop()
  })

  test.each(servers)('$name goes on with the pages', async (server) => {
    const front = await startWebServer(server, { dataDir, port })
    expect(await walk(front.url, lasting)).toEqual(before)
    expect((await answer(front.url, '/api/health')).status).toBe(502)
    await front.stop()
  })
})
