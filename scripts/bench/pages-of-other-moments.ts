// Pages of other moments beside pages of now, with a long history; what saves and visitors notice of them, and the memory:
// npm run bench scripts/bench/pages-of-other-moments.ts [events] [changes in a year] [rounds] [idle seconds]
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { DAY_MS } from '@shop/db/time/durations'
import { freePort } from '../testing/server-port.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable, quantile, readMemory, readPeakMemory, resetPeakMemory } from './helpers/measurements.ts'
import { saveEvent, waitUntilAllLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [events = '10000', changes = '20000', rounds = '10', idle = '40'] = process.argv.slice(2)
const YEAR = 365
const now = Date.now()

const { dataDir, databaseFile, newestEvent } = createShopWithEvents(Number(events), new Date(now - YEAR * DAY_MS))
addHistory()
const server = await startTestServer(dataDir, { PORT: `${await freePort()}` })
const { url, pid, stop } = server
const client = { url, headers: await fetchOwnerHeaders(url) }
await waitUntilAllLive(client)
await sleep(Number(idle) * 1000)
const memoryBefore = readMemory(pid)

const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
const paths = ['/', '/services', '/events', `/event/${newestEvent.id}`]
const cases: [string, () => string][] = [
  ['public page', () => '/services'],
  ['page of now', () => `/api/moments/page?path=${nextPath()}`],
  ['page a month ago', () => `/api/moments/page?path=${nextPath()}&at=${daysAgo(30)}`],
  ['page a year ago', () => `/api/moments/page?path=${nextPath()}&at=${daysAgo(YEAR - 1)}`],
  ['page in a month', () => `/api/moments/page?path=${nextPath()}&at=${daysAgo(-30)}`],
  ['another moment each time', () => `/api/moments/page?path=/&at=${daysAgo(10 + turn)}`],
  ['what changes by itself', () => '/api/timeline?kind=coming'],
  ['timeline of a month ago', () => `/api/timeline?until=${daysAgo(30)}`],
  ['what a month ago would put back', () => `/api/moments/put-back?part=site&at=${daysAgo(30)}`],
]
let turn = 0
const nextPath = () => paths[turn++ % paths.length]
const nextMoment = () => daysAgo(20 + (turn++ % 9))

const rows = []
for (const [name, path] of cases) {
  const times: number[] = []
  resetPeakMemory(pid)
  const first = await ask(path())
  const visits = await measureVisits(async () => {
    for (let round = 0; round < Number(rounds) * 4; round++) times.push(await ask(path()))
  })
  rows.push({
    what: name,
    'first ms': first,
    ms: median(times),
    'visitor p99 ms': quantile(visits, 0.99),
    'worst visitor ms': Math.max(...visits),
    'peak MB': readPeakMemory(pid) - memoryBefore,
  })
}
printTable(rows)

const saves = { without: [] as number[], 'ten a second': [] as number[] }
for (let round = 0; round < Number(rounds) * 2; round++) {
  saves.without.push(...(await measureSaves()))
  const asked: Promise<number>[] = []
  const timer = setInterval(() => asked.push(askStatus(`/api/moments/page?path=/events&at=${nextMoment()}`)), 100)
  saves['ten a second'].push(...(await measureSaves()))
  clearInterval(timer)
  await Promise.all(asked)
}
printTable(
  Object.entries(saves).map(([moments, times]) => {
    return { moments, 'save p50 ms': median(times), 'p99 ms': quantile(times, 0.99), 'load average': loadavg()[0] ?? 0 }
  }),
)

resetPeakMemory(pid)
const statuses = await Promise.all(
  Array.from({ length: 20 }, (_, index) => askStatus(`/api/moments/page?path=/&at=${daysAgo(index + 1)}`)),
)
const count = (status: number) => statuses.filter((each) => each === status).length
const peak = readPeakMemory(pid)
await sleep(Number(idle) * 1000)
printTable([
  {
    '20 at once: shown': count(200),
    refused: count(503),
    'MB before': memoryBefore,
    'peak MB': peak,
    'MB after': readMemory(pid),
  },
])
await stop()

function addHistory() {
  const db = openDatabase(databaseFile)
  let at = now - YEAR * DAY_MS
  const store = createRecordStore(db, 'events', () => new Date(at))
  const rowsOfEvents = store.list()
  db.transaction(() => {
    for (let index = 0; index < Number(changes); index++) {
      at += (YEAR * DAY_MS) / (Number(changes) + 1)
      const row = rowsOfEvents[(index * 7919) % rowsOfEvents.length]
      if (row) store.update(row.id, { title: `Change ${index}` }, { userId: null })
    }
  })
  db.$client.close()
}

async function ask(path: string): Promise<number> {
  const startedAt = performance.now()
  const status = await askStatus(path)
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  return performance.now() - startedAt
}

async function askStatus(path: string): Promise<number> {
  const response = await fetch(url + path, { headers: client.headers })
  await response.arrayBuffer()
  return response.status
}

/** Visits a page again and again while something else goes on. @returns how long each visit took, in milliseconds */
async function measureVisits(work: () => Promise<void>): Promise<number[]> {
  const visits = [await ask('/services')]
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    visits.push(await ask('/services'))
    await sleep(2)
  }
  await done
  return visits
}

async function measureSaves(): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < Number(rounds); round++) {
    const startedAt = performance.now()
    await saveEvent(client, { ...newestEvent, title: `Save ${turn++}` })
    times.push(performance.now() - startedAt)
    await sleep(50)
  }
  return times
}
