import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPurge } from '../../api/src/outbox/purges/purge-requests.ts'
import { sampleEvent } from '../../api/testing/publisher/sample-event.fixture.ts'
import { nginxCache, startWebServer, varnish } from '../testing/reverse-proxies.ts'
import { freePort } from '../testing/server-port.ts'
import { type OwnerClient, openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'
import { availableServers } from './available-servers.fixture.ts'

/** Sets the time until which an entry of the cache is fresh, the second number of its file, to an hour ago. */
function expireInNginx(work: string, path: string) {
  const files = globSync('cache/*/*/*', { cwd: work }).map((name) => join(work, name))
  const file = files.find((name) => readFileSync(name, 'latin1').includes(`\nKEY: ${path}\n`))
  if (!file) throw new Error(`${path} is not in the cache.`)
  const entry = readFileSync(file)
  entry.writeBigInt64LE(BigInt(Math.floor(Date.now() / 1000) - 3600), 8)
  writeFileSync(file, entry)
}

/** Each starts a shop. */
const CACHES = [nginxCache, varnish].slice(0, repetitions({ quick: 1, long: 2 }))

describe.each(availableServers(CACHES))('a cache of $name', (server) => {
  const dataDir = makeTestFolder()
  let shop: TestServer
  let cache: Awaited<ReturnType<typeof startWebServer>>
  let call: OwnerClient
  let port: string
  let cachePort: number
  beforeAll(async () => {
    port = `${await freePort()}`
    cachePort = await freePort()
    const purge = { PURGE_KIND: 'refresh', PURGE_URL: `http://127.0.0.1:${cachePort}`, PURGE_TOKEN: 'the-purge-token' }
    shop = await startTestServer(dataDir, { SEED: 'none', PORT: port, ...purge })
    call = await openOwnerClient(shop.url)
  }, 60_000)
  afterAll(async () => {
    await shop.stop()
    await cache.stop()
  })

  const read = async (path: string) => await (await fetch(cache.url + path)).text()
  const readStatus = async () => (await call('GET', '/publication')).json()

  async function write(method: string, path: string, body?: object) {
    const response = await call(method, path, body)
    expect(response.ok).toBe(true)
    return response
  }

  test('while the cache cannot be reached the status says so, and purges are repeated until they succeed', async () => {
    await expect.poll(async () => (await readStatus()).purgeError).toContain('cannot be reached')
    cache = await startWebServer(server, { dataDir, port }, cachePort)
    await expect.poll(async () => (await readStatus()).purgeError).toBeNull()
  }, 90_000)

  test('a save is seen through the cache, although it may keep pages for a day', async () => {
    expect((await fetch(`${cache.url}/services`)).headers.get('cache-control')).toContain('s-maxage=86400')
    await read('/services')
    await write('POST', '/services', { title: 'Seen through the cache', description: 'Scissors.', image_id: null })
    await expect.poll(() => read('/services')).toContain('Seen through the cache')
  })

  test('a purge with a wrong token is refused, and counts as failed', async () => {
    const wrong = { headers: { 'x-cache-refresh': 'another-token' } }
    expect((await fetch(`${cache.url}/services`, wrong)).status).toBe(403)
    const purge = createPurge({ kind: 'refresh', url: cache.url, token: 'another-token', siteUrl: cache.url })
    const progress = { signal: AbortSignal.timeout(10_000), onPurged() {} }
    await expect(purge(['/services'], progress)).rejects.toThrow('403')
  })

  test.each([
    ['//reviews', '/reviews'],
    ['/x%2f..%2fmeet-the-team', '/meet-the-team'],
  ])('what is missing at %s is not stored as %s', async (wrong, path) => {
    expect((await fetch(cache.url + wrong)).status).toBe(404)
    expect((await fetch(cache.url + path)).status).toBe(200)
  })

  test('no cached list links to a missing page while an event is added and deleted', async () => {
    const title = 'Market through the cache'
    const soon = { month: 'DEC', day: '31', year: new Date().getFullYear() + 1 }
    const event: { id: number } = await (await write('POST', '/events', { ...sampleEvent, ...soon, title })).json()
    const page = `/event/${event.id}`
    await expect.poll(() => read('/events')).toContain(page)
    expect(await read(page)).toContain(title)
    await write('DELETE', `/events/${event.id}`)
    for (let status = 200; status !== 404; ) {
      const isLinked = (await read('/events')).includes(page)
      status = (await fetch(cache.url + page)).status
      if (isLinked && status === 404) expect(await read('/events')).not.toContain(page)
    }
    expect(await read('/events')).not.toContain(page)
  }, 60_000)

  test('the pages stay when the shop is down, in nginx also those that have expired', async () => {
    await read('/meet-the-team')
    if (server === nginxCache) expireInNginx(cache.work, '/meet-the-team')
    await shop.stop()
    const response = await fetch(`${cache.url}/meet-the-team`)
    expect(response.headers.get('cache-control')).toContain('stale-if-error=604800')
    if (server === nginxCache) expect(response.headers.get('x-cache')).toBe('STALE')
    expect(await response.text()).toContain('Meet the Team')
  })
})
