// Save to live, and a render of all pages, beside a full `astro build` of the same data, in turns within one run; then a
// first start until all pages are live, the list of all events after a save, and the server's memory at its peak:
// npm run bench scripts/bench/publish.ts [sizes] [rounds] [builds a round]
import { readPeakMemory } from './helpers/process-usage.ts'
import { startPublishTarget } from './helpers/publish-target.ts'
import { median } from './helpers/statistics.ts'

const [sizes = '10,100,1000,10000', rounds = '5', builds = '1'] = process.argv.slice(2)

const targets: Awaited<ReturnType<typeof startPublishTarget>>[] = []
for (const size of sizes.split(',')) targets.push(await startPublishTarget(Number(size)))
for (let round = 0; round < Number(rounds); round++) {
  for (const target of targets) await target.measure(round, Number(builds))
}
const peaks: number[] = []
for (const { pid, stop } of targets) {
  peaks.push(readPeakMemory(pid))
  await stop()
}

const smallest = median(targets[0]?.saves ?? [])
printColumns([
  'events',
  'save to live',
  'of a build',
  'of the smallest',
  'during all pages',
  'all pages',
  'of a build',
  'astro build',
  'first start',
  'its cpu',
  'GET /api/events',
  'peak MB',
])
for (const [index, target] of targets.entries()) {
  const { size, saves, busySaves, renders, staticBuilds, firstStart, lists } = target
  const [save, render, build] = [median(saves), median(renders), median(staticBuilds)]
  const share = (part: number) => `${((100 * part) / build).toFixed(2)} %`
  const ms = (duration: number) => `${duration.toFixed(0)} ms`
  const besideSmallest = `${(save / smallest).toFixed(2)} x`
  const busy = ms(median(busySaves))
  const whole = [ms(firstStart.duration), ms(firstStart.cpu), ms(median(lists)), `${peaks[index]?.toFixed(0)}`]
  printColumns([`${size}`, ms(save), share(save), besideSmallest, busy, ms(render), share(render), ms(build), ...whole])
}

function printColumns(cells: string[]) {
  console.log(cells.map((cell) => cell.padEnd(17)).join(''))
}
