// Saves with a copy after each, on another disk, beside saves without, in turns within one run: how long a save takes, how
// long until it is live, and the memory of the server and of the process that copies:
// npm run bench scripts/bench/saves-with-copies.ts [saves a round] [rounds] [events]
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { childrenOf } from '../testing/shop-loss.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, quantile } from './helpers/benchmark-statistics.ts'
import { printTable } from './helpers/print-table.ts'
import { readCpuMs, readPeakMemory, readPrivateMemory } from './helpers/process-usage.ts'
import { type ShopClient, saveEvent, waitUntilAllLive, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'

const COPY_LIMIT_MS = 60_000

const [saves = '100', rounds = '5', events = '500'] = process.argv.slice(2)

const without = await startTarget({})
const copying = await startTarget({ BACKUP_DIR: makeTemporaryFolder(ANOTHER_DISK) })
for (let round = 0; round < Number(rounds); round++) {
  await without.measure(round)
  await copying.measure(round)
  await copying.measureCopy(round)
}
const rows = [without, copying].map(({ summarize }) => summarize())
const [base = {}, other = {}] = rows
const ratios = Object.entries(base).map(([name, value]) => [name, (other[name] ?? 0) / value])
printTable([
  { copies: 'without', ...base },
  { copies: 'with', ...other },
  { copies: 'ratio', ...Object.fromEntries(ratios) },
])
printTable([
  {
    ...{ 'ms from a save to its copy p50': median(copying.delays), 'ms worst': Math.max(...copying.delays) },
    'private MB of the copying process': copying.readMemoryBeside(),
  },
])
for (const { stop } of [without, copying]) await stop()

async function startTarget(env: Record<string, string>) {
  const shop = createShopWithEvents(Number(events), new Date())
  const { url, pid, stop } = await startTestServer(shop.dataDir, env)
  const client: ShopClient = { url, headers: await fetchOwnerHeaders(url) }
  await waitUntilAllLive(client)
  const times = { saves: [] as number[], lives: [] as number[] }
  const delays: number[] = []

  async function measure(round: number) {
    for (let save = 0; save < Number(saves); save++) {
      const startedAt = performance.now()
      const revision = await saveEvent(client, { ...shop.newestEvent, title: `Save ${save} of round ${round}` })
      times.saves.push(performance.now() - startedAt)
      await waitUntilLive(client, revision)
      times.lives.push(performance.now() - startedAt)
    }
  }

  async function measureCopy(round: number) {
    const startedAt = performance.now()
    await waitUntilCopied(client, await saveEvent(client, { ...shop.newestEvent, title: `Copy of round ${round}` }))
    delays.push(performance.now() - startedAt)
  }

  function summarize(): Record<string, number> {
    return {
      ...{ 'save p50': median(times.saves), 'save p99': quantile(times.saves, 0.99), 'live p50': median(times.lives) },
      ...{ 'live p99': quantile(times.lives, 0.99), 'server cpu ms': readCpuMs(pid), 'server MB': readPeakMemory(pid) },
    }
  }

  const readMemoryBeside = () => childrenOf(pid).reduce((sum, id) => sum + readPrivateMemory(id), 0)
  return { delays, measure, measureCopy, readMemoryBeside, summarize, stop }
}

async function waitUntilCopied({ url, headers }: ShopClient, revision: number) {
  const end = Date.now() + COPY_LIMIT_MS
  while (Date.now() < end) {
    const { copied } = await (await fetch(`${url}/api/publication`, { headers })).json()
    if (copied?.revision >= revision) return
    await sleep(1)
  }
  throw new Error(`Revision ${revision} was not copied.`)
}
