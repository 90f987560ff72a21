// One save with events of the largest size, all upcoming: processor time and resident memory of the server until all pages
// are live: npm run bench scripts/bench/largest-events.ts [events] [saves] [quiet seconds]
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { freePort } from '../testing/free-port.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { formatRow } from './helpers/format.ts'
import { readCpuMs, watchMemory } from './helpers/process-usage.ts'
import { waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [count = '1000', saves = '4', quiet = '3'] = process.argv.slice(2)
/** Another port would be another address, for which the second start renders every page anew. */
const PORT = `${await freePort()}`
/** What follows a save, such as the share image, has ended when so long nothing was computed. */
const QUIET_MS = Number(quiet) * 1000

const { dataDir, databaseFile, newestEventId } = createShopWithEvents(Number(count), new Date(), { isLargest: true })
const db = openDatabase(databaseFile)
const event = db.select().from(events).all().at(-1)
db.$client.close()
const first = await startTestServer(dataDir, { PORT })
await waitUntilQuiet(first.pid)
await first.stop()
const server = await startTestServer(dataDir, { PORT })
const client = { url: server.url, headers: await fetchOwnerHeaders(server.url) }
await waitUntilQuiet(server.pid)
console.log(formatRow('save', ['live', 'cpu', 'peak MB']))
for (let save = 1; save <= Number(saves); save++) console.log(formatRow(`${save}`, await measureSave(save)))
await server.stop()

async function measureSave(save: number) {
  const url = `${client.url}/api/events/${newestEventId}`
  const [cpuBefore, startedAt, stopWatching] = [readCpuMs(server.pid), performance.now(), watchMemory(server.pid)]
  const body = JSON.stringify({ ...event, title: `Save ${save}` })
  const response = await fetch(url, { method: 'PUT', headers: client.headers, body })
  if (!response.ok) throw new Error(await response.text())
  await waitUntilLive(client, Number(response.headers.get('x-revision')))
  const liveMs = performance.now() - startedAt
  await waitUntilQuiet(server.pid)
  const cpuMs = readCpuMs(server.pid) - cpuBefore
  return [`${liveMs.toFixed(0)} ms`, `${cpuMs.toFixed(0)} ms`, stopWatching().toFixed(0)]
}

async function waitUntilQuiet(pid: number) {
  let before: number
  do {
    before = readCpuMs(pid)
    await sleep(QUIET_MS)
  } while (readCpuMs(pid) - before > 100)
}
