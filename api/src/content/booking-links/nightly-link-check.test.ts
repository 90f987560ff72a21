import { createServer, type RequestListener } from 'node:http'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import type { ResourceName } from '@shop/db/resources/definitions'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../../testing/http/receivers.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { startNightlyLinkCheck } from './nightly-link-check.ts'

const NOW = '2026-11-20T09:00:00Z'
const TIMING = { firstRunAfterMs: 0, pauseMs: 0 }
/** Every name leads to this machine, but those of .gone. */
const lookup: LookupFunction = (name, _, callback) =>
  name.endsWith('.gone')
    ? callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    : callback(null, [{ address: '127.0.0.1', family: 4 }])

/** A booking tool: /dead is not there, /moved leads to it, /busy asks programs to stay away, and the rest is well. */
async function startBookingTool() {
  const asked: string[] = []
  const answer: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    if (url === '/moved') response.writeHead(302, { location: '/dead' })
    else if (url === '/round') response.writeHead(302, { location: '/round' })
    else if (url === '/lost') response.writeHead(302)
    else response.writeHead(url === '/dead' ? 404 : url === '/busy' ? 403 : 200)
    response.end()
  }
  return { asked, port: new URL(await listenOnLoopback(createServer(answer))).port }
}

async function openShop(options: Partial<Parameters<typeof startNightlyLinkCheck>[0]> = {}) {
  const shop = await openTestShop({ rendersPages: false })
  const tool = await startBookingTool()
  const at = (path: string, host = 'tool.booking') => `http://${host}:${tool.port}${path}`
  const change = (noun: ResourceName, id: number, values: object) =>
    createRecordStore(shop.db, noun).update(id, values, { userId: null })
  const clock = { now: new Date(NOW) }
  const run = () => {
    const stateFile = join(shop.dataDir, 'booking-links.json')
    const site = { siteUrl: 'https://juniper-barbers.com', maySend: async () => true }
    const own = { db: shop.db, stateFile, clock: () => clock.now, timing: TIMING, lookup, allowPrivate: true }
    const linkCheck = startNightlyLinkCheck({ ...own, ...site, ...options })
    onTestFinished(() => linkCheck.stop())
    return { read: linkCheck.status, stop: linkCheck.stop }
  }
  return { shop, tool, at, change, run, clock }
}

test('a broken booking link is found wherever it is used, but not one that may work', async () => {
  const { tool, at, change, run, clock } = await openShop()
  const ofService = { service_id: 1, url: at('/moved') }
  change('shop', 1, { booking_url: at('/dead') })
  change('services', 1, { booking_url: at('/', 'studio.gone') })
  change('services', 2, { booking_url: at('/busy') })
  change('services', 3, { booking_url: at('/round') })
  change('services', 4, { booking_url: at('/lost') })
  change('team-members', 1, { booking_url: at('/well'), service_booking_urls: [ofService] })
  const { read } = run()
  await expect.poll(read).toEqual({
    checkedAt: NOW.replace('Z', '.000Z'),
    dead: [
      { url: at('/dead'), problem: 'It answers “page not found” (404).' },
      { url: at('/', 'studio.gone'), problem: 'There is no such address.' },
      { url: at('/moved'), problem: 'It answers “page not found” (404).' },
    ],
  })
  expect(
    tool.asked.filter((path) => path === '/lost'),
    'a redirect that leads nowhere',
  ).toHaveLength(1)
  clock.now = new Date('2026-11-22T09:00:01Z') // no longer the last night
  expect(read()).toMatchObject({ dead: [] })
})

test('links are checked once a night, at 4 AM shop time, also after a restart', async () => {
  const { tool, at, change, run, clock } = await openShop()
  change('shop', 1, { booking_url: at('/well') })
  const first = run()
  await expect.poll(first.read).toMatchObject({ checkedAt: NOW.replace('Z', '.000Z') })
  await first.stop()
  clock.now = new Date('2026-11-20T10:59:59Z')
  await run().stop()
  expect(tool.asked).toEqual(['/well'])
  clock.now = new Date('2026-11-20T11:00:00Z')
  const next = run()
  await expect.poll(next.read).toMatchObject({ checkedAt: '2026-11-20T11:00:00.000Z' })
  expect(tool.asked).toEqual(['/well', '/well'])
})

test('a link into a private network is not requested, and is reported', async () => {
  const { tool, at, change, run } = await openShop({ allowPrivate: false })
  change('shop', 1, { booking_url: at('/dead') })
  change('services', 1, { booking_url: at('/dead', '127.0.0.1') })
  const problem = 'It leads into a private network.'
  const urls = [at('/dead'), at('/dead', '127.0.0.1')]
  await expect.poll(run().read).toMatchObject({ dead: expect.arrayContaining(urls.map((url) => ({ url, problem }))) })
  expect(tool.asked).toEqual([])
})

test.each([
  ['without a public address', { siteUrl: 'http://localhost:3000' }, null],
  ['without an address', { siteUrl: undefined }, null],
  ['of a copy of the shop', { maySend: async () => false }, expect.any(String)],
  ['without a network', { siteUrl: 'https://barbers.gone.com.gone' }, expect.any(String)],
])('the links of a shop %s are not asked', async (_, options, checkedAt) => {
  const { tool, at, change, run } = await openShop(options)
  change('shop', 1, { booking_url: at('/dead') })
  const { read, stop } = run()
  await expect.poll(read).toEqual({ checkedAt, dead: [] })
  await stop()
  expect(tool.asked).toEqual([])
})
