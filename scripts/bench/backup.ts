// The longest and the median save of a running server while it is backed up, beside as many saves without a backup, in
// turns within one run: node scripts/bench/backup.ts [events] [rounds] [saves]
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median } from './helpers/statistics.ts'

const [events = 10_000, rounds = 3, minSaves = 100] = process.argv.slice(2).map(Number)
const PAUSE_MS = 20

const { dataDir } = createShopWithEvents(events, new Date())
const server = await startTestServer(dataDir)
const headers = await fetchOwnerHeaders(server.url)
const baseline: number[] = []
const duringBackup: number[] = []
for (let round = 0; round < rounds; round++) {
  baseline.push(...(await measureSaves(async (saves) => saves < minSaves)))
  await fetch(`${server.url}/api/backups`, { method: 'POST', headers })
  duringBackup.push(...(await measureSaves(isBackupRunning)))
}
await server.stop()

console.log(`${events} events; saves without a backup ${baseline.length}, during a backup ${duringBackup.length}`)
print('median', median(baseline), median(duringBackup))
print('longest', Math.max(...baseline), Math.max(...duringBackup))

function print(name: string, one: number, other: number) {
  console.log(`${name} save: ${one.toFixed(1)} ms and ${other.toFixed(1)} ms, ${(other / one).toFixed(2)}x`)
}

/** @returns the milliseconds of each save */
async function measureSaves(hasMore: (saves: number) => Promise<boolean>): Promise<number[]> {
  const durations: number[] = []
  while (await hasMore(durations.length)) {
    const body = JSON.stringify({ title: `Cut ${durations.length}`, description: 'Scissors.', image_id: null })
    const startedAt = performance.now()
    await (await fetch(`${server.url}/api/services/1`, { method: 'PUT', headers, body })).text()
    durations.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  return durations
}

async function isBackupRunning(): Promise<boolean> {
  const status: { isRunning: boolean } = await (await fetch(`${server.url}/api/backups`, { headers })).json()
  return status.isRunning
}
