// Save to live, and a render of all pages, beside a full `astro build` of the same data, in turns within one run:
// node scripts/bench/publish.ts [sizes] [rounds] [builds a round]
import { startPublishTarget } from './helpers/publish-target.ts'
import { median } from './helpers/statistics.ts'

const [sizes = '10,100,1000,10000', rounds = '5', builds = '1'] = process.argv.slice(2)

const targets: Awaited<ReturnType<typeof startPublishTarget>>[] = []
for (const size of sizes.split(',')) targets.push(await startPublishTarget(Number(size)))
for (let round = 0; round < Number(rounds); round++) {
  for (const target of targets) await target.measure(round, Number(builds))
}
for (const target of targets) await target.stop()

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
])
for (const { size, saves, busySaves, renders, staticBuilds } of targets) {
  const [save, render, build] = [median(saves), median(renders), median(staticBuilds)]
  const share = (part: number) => `${((100 * part) / build).toFixed(2)} %`
  const ms = (duration: number) => `${duration.toFixed(0)} ms`
  const besideSmallest = `${(save / smallest).toFixed(2)} x`
  const busy = ms(median(busySaves))
  printColumns([`${size}`, ms(save), share(save), besideSmallest, busy, ms(render), share(render), ms(build)])
}

function printColumns(cells: string[]) {
  console.log(cells.map((cell) => cell.padEnd(17)).join(''))
}
