// Latency of a page on a quiet server and beside floods of refused sign-ins and taps, in turns within one run; the medians
// of the rounds are compared. With two processors, the server and the floods have one each:
// npm run bench scripts/bench/page-during-floods.ts [connections of a flood] [readers] [rounds] [seconds] [events]
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '../testing/test-server.ts'
import { median, printTable, readCpuMs } from './helpers/measurements.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [connections = '40', readers = '200', rounds = '5', seconds = '3', events = '20'] = process.argv.slice(2)
const MEASURE_MS = Number(seconds) * 1000
const PAUSE_MS = 3

type Flood = [kind: string, connections: string]

interface Scenario {
  name: string
  floods: Flood[]
  comparedWith: string
}

const READERS: Flood = ['readers', readers]
const SIGN_INS: Flood = ['one address', connections]
const TAPS: Flood = ['taps', connections]
const SCENARIOS: Scenario[] = [
  { name: 'quiet', floods: [], comparedWith: 'quiet' },
  { name: 'sign-ins', floods: [SIGN_INS], comparedWith: 'quiet' },
  { name: 'taps', floods: [TAPS], comparedWith: 'quiet' },
  { name: 'many addresses', floods: [['many addresses', connections]], comparedWith: 'quiet' },
  { name: 'readers', floods: [READERS], comparedWith: 'quiet' },
  { name: 'readers, sign-ins, taps', floods: [READERS, SIGN_INS, TAPS], comparedWith: 'readers' },
]

const { dataDir } = createShopWithEvents(Number(events), new Date())
const server = await startTestServer(dataDir, { TRUSTED_PROXY: '127.0.0.1,::1' })
const hasTwoProcessors = availableParallelism() > 1 && pin(server.pid, 0)
await measurePage() // warms up
const medians = new Map(SCENARIOS.map(({ name }) => [name, [] as number[]]))
const cpuShares = new Map<string, number>()
const sent = new Map<string, number>()
for (let round = 0; round < Number(rounds); round++) for (const scenario of SCENARIOS) await measure(scenario)
await server.stop()
printTable(
  SCENARIOS.map(({ name, comparedWith }) => {
    const pageMs = median(medians.get(name) ?? [])
    const reference = medians.get(comparedWith) ?? []
    const ratios = reference.map((quietMs, round) => (medians.get(name)?.[round] ?? 0) / quietMs)
    return {
      name,
      'page ms': pageMs,
      'times that of': comparedWith,
      ratio: median(ratios),
      'calls a second': (sent.get(name) ?? 0) / Number(seconds),
      'cpu of the server': cpuShares.get(name) ?? 0,
    }
  }),
)

async function measure({ name, floods }: Scenario) {
  const running = floods.map((args) => startFlood(args))
  await Promise.all(running.map((flood) => once(flood, 'message')))
  const before = readCpuMs(server.pid)
  medians.get(name)?.push(await measurePage())
  cpuShares.set(name, (readCpuMs(server.pid) - before) / MEASURE_MS)
  const counts = running.map(async (flood) => {
    flood.send('stop')
    const [count] = await once(flood, 'message')
    return Number(count)
  })
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  sent.set(name, total)
}

function startFlood(args: [string, string]) {
  const flood = fork(join(import.meta.dirname, 'helpers/request-flood.ts'), [server.url, ...args])
  if (hasTwoProcessors) pin(flood.pid ?? 0, 1)
  return flood
}

/** @returns false where there is no taskset */
function pin(pid: number, processor: number): boolean {
  return spawnSync('taskset', ['-acp', `${processor}`, `${pid}`]).status === 0
}

async function measurePage(): Promise<number> {
  const latencies: number[] = []
  const end = performance.now() + MEASURE_MS
  while (performance.now() < end) {
    const startedAt = performance.now()
    await (await fetch(server.url)).arrayBuffer()
    latencies.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  return median(latencies)
}
