// How long GET /api/events takes while nothing else happens and while every page is rendered anew, taking turns in one
// run; then what a crowd gets: node scripts/bench/read-latency.ts [events] [turns] [connections] [seconds]
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { fetchPublication, renameShop, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median, quantile } from './helpers/statistics.ts'

const [events = 10_000, turns = 3, connections = 1_000, seconds = 10] = process.argv.slice(2).map(Number)
const PAGES = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/api/events/upcoming']

/** How long a turn asks, and how long it rests between two questions. */
const TURN_MS = 5_000
const REST_MS = 5

const { dataDir } = createShopWithEvents(events, new Date())
const product = await startTestServer(dataDir)
const desk = { url: product.url, headers: await fetchOwnerHeaders(product.url) }

/** @returns the status of the answer, or why there was none */
function ask(path: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(product.url + path, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** @returns milliseconds of each answer */
async function takeTurn(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const figures: number[] = []
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const started = performance.now()
    await ask('/api/events', agent)
    figures.push(performance.now() - started)
    await sleep(REST_MS)
  }
  agent.destroy()
  return figures
}

/** So many visitors at once, each with a connection of its own, page after page. @returns how often each answer came */
async function crowd() {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts = new Map<number | string, number>()
  const end = performance.now() + seconds * 1000
  async function visit(_: unknown, visitor: number) {
    for (let page = visitor; performance.now() < end; page++) {
      const answer = await ask(PAGES[page % PAGES.length] ?? '/', agent)
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  return counts
}

await waitUntilLive(desk, (await fetchPublication(desk)).revision)
await takeTurn() // warms up
const [quiet, rendering]: [number[], number[]] = [[], []]
for (let turn = 0; turn < turns; turn++) {
  quiet.push(...(await takeTurn()))
  const revision = await renameShop(desk, `Pole & Pine ${turn}`)
  rendering.push(...(await takeTurn()))
  const { published } = await fetchPublication(desk)
  if (published >= revision) console.log('All pages were done before the turn was over: take more events.')
  await waitUntilLive(desk, revision)
}
console.log(`GET /api/events with ${events} events    median      p99`)
for (const [name, figures] of Object.entries({ 'nothing else happens': quiet, 'every page is rendered': rendering })) {
  const [middle, p99] = [median(figures), quantile(figures, 0.99)].map((ms) => `${ms.toFixed(1)} ms`.padStart(9))
  console.log(`${name.padEnd(36)} ${middle} ${p99}`)
}
const answers = [...(await crowd())].map(([answer, count]) => `${answer} ${count} times`)
console.log(`${connections} connections for ${seconds} s: ${answers.join(', ')}`)
await product.stop()
rmSync(dataDir, { recursive: true })
