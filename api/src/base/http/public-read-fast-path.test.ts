import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { createApp } from '../../app.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'
import { answerPublicReads } from './public-read-fast-path.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LISTS = ['/services', '/events', '/team-members']
const UPCOMING = ['/events/upcoming', '/events/upcoming?limit=3', '/events/upcoming?on&limit=1']
const NOT_READ_AT_ONCE = ['/events/upcoming?limit=none', '/reviews', '/shop', '/events/', '/events/1', '/%65vents']

let logged: unknown[] = []

const shop = await openTestShop({ rendersPages: false })
const app = createApp({ ...shop.appDeps, log: (line) => logged.push(line.path) })
const files = () => new Response('a page')
const withMiddleware = await openHttpServer({ hostname: '127.0.0.1', port: 0 })
withMiddleware.setHandlers({ api: app.fetch, files })
const server = await openHttpServer({ hostname: '127.0.0.1', port: 0 })
server.setHandlers({ api: await answerPublicReads(app, shop.appDeps.siteUrl), files })
afterAll(async () => {
  await server.close()
  await withMiddleware.close()
})

async function read({ url }: HttpServer, path: string, init: RequestInit = {}) {
  const response = await fetch(`${url.replace('localhost', '127.0.0.1')}/api${path}`, init)
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, id, body: await response.text() }
}

/** Reads by both servers, which must answer the same. @returns the answer, and whether the middleware saw the request */
async function readBoth(path: string, init: RequestInit = {}) {
  const { id: _, ...expected } = await read(withMiddleware, path, init)
  logged = []
  const { id, ...answer } = await read(server, path, init)
  expect(answer).toEqual(expected)
  expect(id).toMatch(/^[\w.:-]{8,}$/)
  return { ...answer, sawMiddleware: logged.length > 0 }
}

function titles(body: string): string[] {
  const content: { title: string }[] | { events: { title: string }[] } = JSON.parse(body)
  return (Array.isArray(content) ? content : content.events).map(({ title }) => title)
}

test('signed-out callers get lists without the middleware, and the same status, headers and bytes', async () => {
  for (const path of [...LISTS, ...UPCOMING, '/events?other=1']) {
    const { status, headers, sawMiddleware } = await readBoth(path)
    expect([path, status, sawMiddleware]).toEqual([path, 200, false])
    const type = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
    expect(headers).toMatchObject({ ...type, 'cache-control': 'no-cache' })
  }
})

test('a client that has a list gets 304, or 204 for the upcoming events', async () => {
  for (const path of LISTS) {
    const { headers } = await readBoth(path)
    for (const known of [headers.etag, `"older", W/${headers.etag}`, '*']) {
      const init = { headers: { 'if-none-match': `${known}` } }
      expect(await readBoth(path, init)).toMatchObject({ status: 304, body: '', sawMiddleware: false })
    }
  }
  const { version } = JSON.parse((await readBoth('/events/upcoming?limit=3')).body)
  const again = await readBoth(`/events/upcoming?limit=3&v=${encodeURIComponent(version)}`)
  expect(again).toMatchObject({ status: 204, body: '', sawMiddleware: false })
})

test('staff, HEAD, bodies, ids of proxies and all other routes pass the middleware', async () => {
  for (const path of LISTS) {
    const headers = { authorization: `Bearer ${shop.token}` }
    expect(await readBoth(path, { headers })).toMatchObject({ status: 200, sawMiddleware: true })
    expect(await readBoth(path, { method: 'HEAD' })).toMatchObject({ status: 200, body: '', sawMiddleware: true })
    expect(await readBoth(path, { headers: { 'x-request-id': 'of-a-proxy' } })).toMatchObject({ sawMiddleware: true })
    expect(await readBoth(path, { headers: { authorization: 'Bearer of-nobody' } })).toMatchObject({ status: 200 })
  }
  for (const path of NOT_READ_AT_ONCE) expect([path, (await readBoth(path)).sawMiddleware]).toEqual([path, true])
  expect((await readBoth('/events/upcoming?limit=none')).status).toBe(400)
  expect((await readBoth('/reviews')).status).toBe(401)
})

test('the next answer has the save, and only staff see hidden records', async () => {
  const service = { title: 'Night cut', description: 'Scissors.', image_id: null }
  const { id } = (await (await shop.call('POST', '/services', service)).json()) as { id: number }
  expect(titles((await readBoth('/services')).body)).toContain('Night cut')
  await shop.call('PUT', `/services/${id}`, { ...service, draft: true })
  for (const init of [{}, { headers: { authorization: 'Bearer of-nobody' } }])
    expect(titles((await readBoth('/services', init)).body)).not.toContain('Night cut')
  const asStaff = await readBoth('/services', { headers: { authorization: `Bearer ${shop.token}` } })
  expect(titles(asStaff.body)).toContain('Night cut')
})

test('an event leaves the upcoming ones at its end, and a record a list when it is hidden by its date', async () => {
  const service = { title: 'November cut', description: 'Scissors.', image_id: null, show_until: '2026-11-21T09:00' }
  await shop.call('POST', '/services', service)
  const before = await readBoth('/events/upcoming')
  const shown = await readBoth('/services')
  expect(titles(shown.body)).toContain('November cut')
  shop.clockShift.ms = 60 * DAY_MS
  const after = await readBoth('/events/upcoming')
  expect(titles(after.body).length).toBeLessThan(titles(before.body).length)
  const hidden = await readBoth('/services', { headers: { 'if-none-match': shown.headers.etag ?? '' } })
  expect(titles(hidden.body)).not.toContain('November cut')
  shop.clockShift.ms = 0
})
