import { createServer } from 'node:http'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOnLoopback } from '../../api/testing/http/listen-on-loopback.ts'
import { freePort } from '../testing/free-port.ts'
import { nginxCache, startWebServer, varnish } from '../testing/reverse-proxies.ts'
import { type OwnerClient, openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'
import { availableServers } from './available-servers.fixture.ts'

/** What both have in common of a cache, one shows; the quick tests of caches run with both. */
const CACHES = [nginxCache, varnish].slice(0, repetitions({ quick: 1, long: 2 }))

/** Between the shop and the place where its cache is purged: purges pass, are lost or refused. */
async function startPurgeRelay(cacheUrl: string) {
  const relay = { mode: 'pass' as 'pass' | 'lose' | 'refuse', url: '' }
  const server = createServer(async ({ url = '', headers }, response) => {
    const token = headers['x-cache-refresh']
    const purge = () =>
      fetch(cacheUrl + url, { headers: { 'x-cache-refresh': `${token}` } }).then(({ status }) => status)
    const answers = { pass: purge, lose: () => 200, refuse: () => 500 }
    response.writeHead(await Promise.resolve(answers[relay.mode]()).catch(() => 502)).end()
  })
  relay.url = await listenOnLoopback(server)
  return relay
}

describe.each(availableServers(CACHES))('behind a cache of $name', (server) => {
  const dataDir = makeTestFolder()
  let shop: TestServer
  let relay: Awaited<ReturnType<typeof startPurgeRelay>>
  let cache: Awaited<ReturnType<typeof startWebServer>> | undefined
  let call: OwnerClient
  const ports = { shop: '', cache: 0 }
  const startCache = async () => {
    cache = await startWebServer(server, { dataDir, port: ports.shop }, ports.cache)
  }
  const stopCache = async () => {
    await cache?.stop()
    cache = undefined
  }

  beforeAll(async () => {
    Object.assign(ports, { shop: `${await freePort()}`, cache: await freePort() })
    const SITE_URL = `http://127.0.0.1:${ports.cache}`
    relay = await startPurgeRelay(SITE_URL)
    const purge = { PURGE_KIND: 'refresh', PURGE_URL: relay.url, PURGE_TOKEN: 'the-purge-token' }
    shop = await startTestServer(dataDir, { PORT: ports.shop, SITE_URL, ...purge })
    call = await openOwnerClient(`http://127.0.0.1:${ports.shop}`)
    await startCache()
  }, 60_000)
  afterAll(async () => {
    await shop.stop()
    await stopCache()
  })

  const readStatus = async () => (await call('GET', '/publication')).json()
  const expectStatus = (status: object) => expect.poll(readStatus).toMatchObject(status)
  const live = { visitors: { state: 'live', findings: [] } }
  const named = (words: RegExp) => {
    const finding = expect.objectContaining({ words: expect.stringMatching(words) })
    return { visitors: { state: 'asking', findings: expect.arrayContaining([finding]) } }
  }

  async function save(title: string) {
    await fetch(`http://127.0.0.1:${ports.cache}/services`).catch(() => {})
    const service = { title, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
    const countLeft = async () => (({ revision, published }) => revision - published)(await readStatus())
    await expect.poll(countLeft).toBe(0)
  }

  test('saves are seen, and each trouble is named within a minute', async () => {
    await save('Seen')
    await expectStatus(live)
    relay.mode = 'lose'
    await save('A purge is lost')
    await expectStatus(named(/copy of \/services/))
    relay.mode = 'pass'
    await save('The next one is not')
    await expectStatus(live)
    relay.mode = 'refuse'
    await save('A purge is refused')
    await expectStatus({ purgeError: expect.stringContaining('500'), ...named(/copy of \/services/) })
    relay.mode = 'pass'
    await expectStatus({ purgeError: null, ...live })
    await stopCache()
    await save('The cache is down')
    await expectStatus(named(/cannot be reached$/))
    await startCache()
    await expectStatus(live)
  }, 240_000)

  test('no save of a burst is reported as late', async () => {
    for (let count = 0; count < repetitions({ quick: 5, long: 10 }); count++) {
      await save(`Save ${count}`)
      expect(['asking', 'live']).toContain((await readStatus()).visitors.state)
    }
    await expectStatus(live)
  }, 3_600_000)
})
