// Save to live beside a full `astro build` of the same data, taking turns in one run: node scripts/bench/publish.ts [sizes] [turns]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owner, startProduct } from '../product.ts'
import { buildStaticSite } from '../static-site.ts'
import { shopWithEvents } from './many-events.ts'
import { median } from './median.ts'

const [sizes = '10,100,1000,10000', turns = '5'] = process.argv.slice(2)
const now = new Date()
const out = mkdtempSync(join(tmpdir(), 'shop-bench-static-'))

interface Contestant {
  size: number
  save(turn: number): Promise<number>
  build(): number
  stop(): Promise<void>
  saves: number[]
  builds: number[]
}

async function open(size: number): Promise<Contestant> {
  const { dataDir, databaseFile, newest } = shopWithEvents(size, now)
  const product = await startProduct(dataDir)
  const headers = await signIn(product.url)
  const list = (await (await fetch(`${product.url}/api/events`)).json()) as { id: number }[]
  const event = list.find(({ id }) => id === newest)

  /** From the PUT's answer until its page, the list and home show the new title; milliseconds. */
  async function save(turn: number) {
    const title = `Turn ${turn} of ${size}`
    // A connection that went stale during a build is found out here.
    await fetch(product.url).catch(() => {})
    // The one whose day comes first, so that home shows it too.
    const body = JSON.stringify({ ...event, title, ...soon(now) })
    const answer = await fetch(`${product.url}/api/events/${newest}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    const started = performance.now()
    for (const path of [`/event/${newest}`, '/events', '/']) {
      while (!(await (await fetch(product.url + path)).text()).includes(title));
    }
    return performance.now() - started
  }

  function build() {
    const started = performance.now()
    buildStaticSite({ databaseFile, out: join(out, `${size}`), siteUrl: product.url, now: now.toISOString() })
    return performance.now() - started
  }

  async function stop() {
    await product.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { size, save, build, stop, saves: [], builds: [] }
}

async function signIn(url: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(owner) })
  const { token } = (await answer.json()) as { token: string }
  return { ...headers, authorization: `Bearer ${token}` }
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
    contestant.builds.push(contestant.build())
  }
}
for (const contestant of contestants) await contestant.stop()
rmSync(out, { recursive: true })

const smallest = median(contestants[0]?.saves ?? [])
console.log('events   save to live   astro build   share   against the smallest')
for (const { size, saves, builds } of contestants) {
  const [live, built] = [median(saves), median(builds)]
  const columns = [`${live.toFixed(1)} ms`, `${built.toFixed(0)} ms`, `${((100 * live) / built).toFixed(2)} %`]
  console.log(
    [`${size}`.padEnd(8), ...columns.map((text) => text.padEnd(14)), `${(live / smallest).toFixed(2)} x`].join(' '),
  )
}
