// Latency of a page on a quiet server and while sign-ins are refused, in turns within one run; the sign-ins come from one
// address, then from many: npm run bench scripts/bench/refused-sign-ins.ts [refusals a second] [rounds] [seconds]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '../testing/test-server.ts'
import { readCpuMs } from './helpers/process-usage.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median, quantile } from './helpers/statistics.ts'

const [rate = '1000', rounds = '4', seconds = '5'] = process.argv.slice(2)
const MEASURE_MS = Number(seconds) * 1000
const PAUSE_MS = 5

class Measurement {
  readonly latencies: number[] = []
  refusals = 0
  cpuMs = 0
}

const { dataDir } = createShopWithEvents(20, new Date())
const server = await startTestServer(dataDir, { TRUSTED_PROXY: '127.0.0.1,::1' })

// From here on, one name is refused at its address, and the other everywhere.
for (let n = 0; n < 5; n++) await failToSignIn('one address', '192.0.2.1')
for (let n = 0; n < 20; n++) await failToSignIn('many addresses', `198.51.100.${n}`)
await measurePages(new Measurement()) // warms up
const [quiet, ...floods] = ['quiet', 'one address', 'many addresses'].map((name) => ({ name, ...new Measurement() }))
for (let round = 0; round < Number(rounds); round++) {
  if (quiet) await measurePages(quiet)
  for (const flood of floods) await measureDuringFlood(flood.name, flood)
}
await server.stop()
for (const { name, latencies, refusals, cpuMs } of [quiet, ...floods].flatMap((result) => result ?? [])) {
  const [p50, p99] = [median(latencies), quantile(latencies, 0.99)]
  const ratio = (p50 / median(quiet?.latencies ?? [])).toFixed(2)
  const load = refusals
    ? `; ${refusals} refusals, each ${(cpuMs / refusals).toFixed(2)} ms of CPU with its share of pages`
    : ''
  console.log(`${name.padEnd(15)} page ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms, ${ratio} x quiet${load}`)
}

async function failToSignIn(username: string, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ username, password: 'a wrong one' })
  const { status } = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`)
}

async function measureDuringFlood(name: string, result: Measurement) {
  const flood = fork(join(import.meta.dirname, 'helpers/sign-in-flood.ts'), [server.url, name, rate])
  await once(flood, 'message')
  const before = readCpuMs(server.pid)
  await measurePages(result)
  result.cpuMs += readCpuMs(server.pid) - before
  flood.send('stop')
  const [refusals] = await once(flood, 'message')
  result.refusals += Number(refusals)
}

async function measurePages({ latencies }: Measurement) {
  const end = performance.now() + MEASURE_MS
  while (performance.now() < end) {
    const startedAt = performance.now()
    await (await fetch(server.url)).arrayBuffer()
    latencies.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
}
