// Latency of GET /api/events on an idle server and during a render of all pages, in turns within one run; then a load
// test: node scripts/bench/read-latency.ts [events] [rounds] [connections] [seconds]
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { fetchPublication, renameShop, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median, quantile } from './helpers/statistics.ts'

const [events = 10_000, rounds = 3, connections = 1_000, seconds = 10] = process.argv.slice(2).map(Number)
const PAGES = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/api/events/upcoming']

const MEASURE_MS = seconds * 500
const PAUSE_MS = 5

const { dataDir } = createShopWithEvents(events, new Date())
const server = await startTestServer(dataDir)
const client = { url: server.url, headers: await fetchOwnerHeaders(server.url) }

/** @returns the status, or the code of the connection error */
function request(path: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(server.url + path, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** @returns milliseconds of each response */
async function measureLatencies(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  const end = performance.now() + MEASURE_MS
  while (performance.now() < end) {
    const startedAt = performance.now()
    await request('/api/events', agent)
    latencies.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  agent.destroy()
  return latencies
}

/** Visitors at once, each with a connection of its own. @returns how often each status came */
async function runLoadTest() {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts = new Map<number | string, number>()
  const end = performance.now() + seconds * 1000
  async function visit(_: unknown, visitor: number) {
    for (let page = visitor; performance.now() < end; page++) {
      const status = await request(PAGES[page % PAGES.length] ?? '/', agent)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return counts
}

await waitUntilLive(client, (await fetchPublication(client)).revision)
await measureLatencies() // warms up
const [idle, rendering]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  idle.push(...(await measureLatencies()))
  const revision = await renameShop(client, `Pole & Pine ${round}`)
  rendering.push(...(await measureLatencies()))
  const { published } = await fetchPublication(client)
  if (published >= revision) console.log('All pages were rendered before the measurement ended: use more events.')
  await waitUntilLive(client, revision)
}
console.log(`GET /api/events with ${events} events    median      p99`)
for (const [name, latencies] of Object.entries({ idle, 'all pages are rendered': rendering })) {
  const [p50, p99] = [median(latencies), quantile(latencies, 0.99)].map((ms) => `${ms.toFixed(1)} ms`.padStart(9))
  console.log(`${name.padEnd(36)} ${p50} ${p99}`)
}
const statuses = [...(await runLoadTest())].map(([status, count]) => `${status} ${count} times`)
console.log(`${connections} connections for ${seconds} s: ${statuses.join(', ')}`)
await server.stop()
