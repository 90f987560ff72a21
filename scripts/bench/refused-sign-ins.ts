// Latency of a page on a quiet server and while sign-ins are refused, in turns within one run; the sign-ins come from one
// address, then from many: npm run bench scripts/bench/refused-sign-ins.ts [refusals a second] [rounds] [seconds] [events]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '../testing/test-server.ts'
import { median, quantile } from './helpers/benchmark-statistics.ts'
import { printTable } from './helpers/print-table.ts'
import { readCpuMs } from './helpers/process-usage.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [rate = '1000', rounds = '4', seconds = '5', events = '20'] = process.argv.slice(2)
const MEASURE_MS = Number(seconds) * 1000
const PAUSE_MS = 5

function createMeasurement(name: string) {
  return { name, latencies: [] as number[], refusals: 0, cpuMs: 0 }
}

const { dataDir } = createShopWithEvents(Number(events), new Date())
const server = await startTestServer(dataDir, { TRUSTED_PROXY: '127.0.0.1,::1' })

// From here on, one name is refused at its address, and the other everywhere.
for (let n = 0; n < 5; n++) await failToSignIn('one address', '192.0.2.1')
for (let n = 0; n < 20; n++) await failToSignIn('many addresses', `198.51.100.${n}`)
await measurePages([]) // warms up
const quiet = createMeasurement('quiet')
const floods = [createMeasurement('one address'), createMeasurement('many addresses')]
for (let round = 0; round < Number(rounds); round++) {
  await measurePages(quiet.latencies)
  for (const flood of floods) await measureDuringFlood(flood)
}
await server.stop()
const quietMs = median(quiet.latencies)
const rows = [quiet, ...floods].map(({ name, latencies, refusals, cpuMs }) => ({
  name,
  'page ms': median(latencies),
  'p99 ms': quantile(latencies, 0.99),
  'x quiet': median(latencies) / quietMs,
  refusals,
  'cpu ms of a refusal and its share of pages': refusals && cpuMs / refusals,
}))
printTable(rows)

async function failToSignIn(username: string, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ username, password: 'a wrong one' })
  const { status } = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`)
}

async function measureDuringFlood(result: ReturnType<typeof createMeasurement>) {
  const flood = fork(join(import.meta.dirname, 'helpers/sign-in-flood.ts'), [server.url, result.name, rate])
  await once(flood, 'message')
  const before = readCpuMs(server.pid)
  await measurePages(result.latencies)
  result.cpuMs += readCpuMs(server.pid) - before
  flood.send('stop')
  const [refusals] = await once(flood, 'message')
  result.refusals += Number(refusals)
}

async function measurePages(latencies: number[]) {
  const end = performance.now() + MEASURE_MS
  while (performance.now() < end) {
    const startedAt = performance.now()
    await (await fetch(server.url)).arrayBuffer()
    latencies.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
}
