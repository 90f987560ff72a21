// Save to live, and all pages anew, beside a full `astro build` of the same data, taking turns in one run:
// node scripts/bench/publish.ts [sizes] [turns]
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStaticSite } from '../testing/static-build.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { renameShop, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median } from './helpers/statistics.ts'

const [sizes = '10,100,1000,10000', turns = '5'] = process.argv.slice(2)
const now = new Date()
const out = mkdtempSync(join(tmpdir(), 'shop-bench-static-'))

interface Contestant {
  size: number
  save(turn: number): Promise<number>
  render(turn: number): Promise<number>
  build(): number
  stop(): Promise<void>
  saves: number[]
  renders: number[]
  builds: number[]
}

async function open(size: number): Promise<Contestant> {
  const { dataDir, databaseFile, newestEventId } = createShopWithEvents(size, now)
  const product = await startTestServer(dataDir)
  const headers = await fetchOwnerHeaders(product.url)
  const list = (await (await fetch(`${product.url}/api/events`)).json()) as { id: number }[]
  const event = list.find(({ id }) => id === newestEventId)

  /** From the PUT's answer until its page, the list and home show the new title; milliseconds. */
  async function save(turn: number) {
    const title = `Turn ${turn} of ${size}`
    // A connection that went stale during a build is found out here.
    await fetch(product.url).catch(() => {})
    // The one whose day comes first, so that home shows it too.
    const body = JSON.stringify({ ...event, title, ...soon(now) })
    const answer = await fetch(`${product.url}/api/events/${newestEventId}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    const started = performance.now()
    for (const path of [`/event/${newestEventId}`, '/events', '/']) {
      while (!(await (await fetch(product.url + path)).text()).includes(title));
    }
    return performance.now() - started
  }

  /** From an edit of the shop until each page and each share picture was rendered anew. */
  async function render(turn: number) {
    const desk = { url: product.url, headers }
    const started = Date.now()
    await waitUntilLive(desk, await renameShop(desk, `Pole & Pine ${turn}`))
    const shares = join(dataDir, 'public/share')
    while (readdirSync(shares).some((file) => statSync(join(shares, file)).mtimeMs < started)) await sleep(10)
    return Date.now() - started
  }

  function build() {
    const started = performance.now()
    buildStaticSite({ databaseFile, outDir: join(out, `${size}`), siteUrl: product.url, now: now.toISOString() })
    return performance.now() - started
  }

  async function stop() {
    await product.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { size, save, render, build, stop, saves: [], renders: [], builds: [] }
}

function soon(today: Date) {
  const date = new Date(today.getTime() + 86_400_000)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  return { month, day: `${date.getUTCDate()}`, year: date.getUTCFullYear() }
}

const contestants: Contestant[] = []
for (const size of sizes.split(',')) contestants.push(await open(Number(size)))
for (let turn = 0; turn < Number(turns); turn++) {
  for (const contestant of contestants) {
    contestant.saves.push(await contestant.save(turn))
    contestant.renders.push(await contestant.render(turn))
    contestant.builds.push(contestant.build())
  }
}
for (const contestant of contestants) await contestant.stop()
rmSync(out, { recursive: true })

const smallest = median(contestants[0]?.saves ?? [])
const columns = (cells: string[]) => console.log(cells.map((cell) => cell.padEnd(17)).join(''))
columns(['events', 'save to live', 'of a build', 'of the smallest', 'all pages', 'of a build', 'astro build'])
for (const { size, saves, renders, builds } of contestants) {
  const [live, rendered, built] = [median(saves), median(renders), median(builds)]
  const share = (part: number) => `${((100 * part) / built).toFixed(2)} %`
  const ms = (figure: number) => `${figure.toFixed(0)} ms`
  columns([
    `${size}`,
    ms(live),
    share(live),
    `${(live / smallest).toFixed(2)} x`,
    ms(rendered),
    share(rendered),
    ms(built),
  ])
}
