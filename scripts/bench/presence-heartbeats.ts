// Processor time that open forms cost the server, each of which tells every 5 seconds that it is open:
// npm run bench scripts/bench/presence-heartbeats.ts [forms] [lists] [seconds]
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable, readCpuMs } from './helpers/measurements.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [forms = '50', lists = '10', seconds = '30'] = process.argv.slice(2)
const HEARTBEAT_MS = 5000
const EVENTS = 20
const WARM_UP_HEARTBEATS = 2000
/** Until the pages and share images of the new shop are rendered. */
const PAUSE_MS = 10_000

const { dataDir } = createShopWithEvents(EVENTS, new Date())
const { url, pid, stop } = await startTestServer(dataDir)
const sessions: HeadersInit[] = []
for (let session = 0; session < Number(forms); session += 10) sessions.push(await fetchOwnerHeaders(url))
for (let heartbeat = 0; heartbeat < WARM_UP_HEARTBEATS; heartbeat++) await sendHeartbeat(heartbeat, 1)
if (Number(seconds) >= HEARTBEAT_MS / 1000) await sleep(PAUSE_MS)
const scenarios = [
  ['quiet', 0, 0],
  ['forms', Number(forms), 0],
  ['forms and lists', Number(forms), Number(lists)],
] as const
const rows = []
for (const [name, formCount, listCount] of scenarios) rows.push(await measure(name, formCount, listCount))
await stop()
printTable(rows)

async function measure(name: string, formCount: number, listCount: number) {
  const answers: number[] = []
  const end = performance.now() + Number(seconds) * 1000
  const before = readCpuMs(pid)
  const asking = [
    ...Array.from({ length: formCount }, (_, index) => sendHeartbeatsUntil(end, index, 1 + (index % EVENTS))),
    ...Array.from({ length: listCount }, (_, index) => sendHeartbeatsUntil(end, formCount + index)),
  ]
  await Promise.all([...asking, sleep(Number(seconds) * 1000)])
  const cpu = (readCpuMs(pid) - before) / (Number(seconds) * 1000)
  return { name, forms: formCount, lists: listCount, 'answer ms': median(answers), 'percent of a core': 100 * cpu }

  async function sendHeartbeatsUntil(until: number, tab: number, id?: number) {
    await sleep(Math.random() * Math.min(HEARTBEAT_MS, Number(seconds) * 500))
    while (performance.now() < until) {
      const startedAt = performance.now()
      await sendHeartbeat(tab, id)
      answers.push(performance.now() - startedAt)
      await sleep(HEARTBEAT_MS)
    }
  }
}

async function sendHeartbeat(tab: number, id?: number) {
  const headers = sessions[tab % sessions.length] ?? {}
  const body = JSON.stringify({ resource: 'events', id, tab: `${tab}` })
  const response = await fetch(`${url}/api/presence`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}
