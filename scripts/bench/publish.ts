// Save to live, and a render of all pages, beside a full `astro build` of the same data, in turns within one run; then a
// first start until all pages are live, and the server's memory at its peak:
// npm run bench scripts/bench/publish.ts [sizes] [rounds] [builds a round]

import { median, printTable, readPeakMemory } from './helpers/measurements.ts'
import { startPublishTarget } from './helpers/publish-measurement.ts'

const [sizes = '10,100,1000,10000', rounds = '5', builds = '1'] = process.argv.slice(2)

const targets: Awaited<ReturnType<typeof startPublishTarget>>[] = []
for (const size of sizes.split(',')) targets.push(await startPublishTarget(Number(size)))
for (let round = 0; round < Number(rounds); round++) {
  for (const target of targets) await target.measure(round, Number(builds))
}
const rows = targets.map((target) => ({
  events: target.size,
  'save to live ms': median(target.saves),
  'during all pages ms': median(target.busySaves),
  'all pages ms': median(target.renders),
  'astro build ms': median(target.staticBuilds),
  'first start ms': target.firstStart.duration,
  'its cpu ms': target.firstStart.cpu,
  'peak MB': readPeakMemory(target.pid),
}))
for (const { stop } of targets) await stop()
printTable(rows)
