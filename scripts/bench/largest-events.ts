// One save with events of the largest size, all upcoming: processor time and resident memory of the server until all pages
// are live: npm run bench scripts/bench/largest-events.ts [events] [saves] [quiet seconds]
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { printTable } from './helpers/print-table.ts'
import { readCpuMs, readPeakMemory, resetPeakMemory } from './helpers/process-usage.ts'
import { saveEvent, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [count = '1000', saves = '4', quiet = '3'] = process.argv.slice(2)
/** Another port would be another address, for which the second start renders every page anew. */
const PORT = `${await freePort()}`
/** What follows a save, such as the share image, has ended when so long nothing was computed. */
const QUIET_MS = Number(quiet) * 1000

const { dataDir, newestEvent } = createShopWithEvents(Number(count), new Date(), { isLargest: true })
const first = await startTestServer(dataDir, { PORT })
await waitUntilQuiet(first.pid)
await first.stop()
const { url, pid, stop } = await startTestServer(dataDir, { PORT })
const client = { url, headers: await fetchOwnerHeaders(url) }
await waitUntilQuiet(pid)
const rows = []
for (let save = 1; save <= Number(saves); save++) rows.push(await measureSave(save))
await stop()
printTable(rows)

async function measureSave(save: number) {
  resetPeakMemory(pid)
  const [cpuBefore, startedAt] = [readCpuMs(pid), performance.now()]
  await waitUntilLive(client, await saveEvent(client, { ...newestEvent, title: `Save ${save}` }))
  const live = performance.now() - startedAt
  await waitUntilQuiet(pid)
  return { 'live ms': live, 'cpu ms': readCpuMs(pid) - cpuBefore, 'peak MB': readPeakMemory(pid) }
}

async function waitUntilQuiet(pid: number) {
  let before: number
  do {
    before = readCpuMs(pid)
    await sleep(QUIET_MS)
  } while (readCpuMs(pid) - before > 100)
}
