// CPU of the server for each request, beside raw node:http and Hono's serveStatic, taking turns in one run:
// node scripts/bench/serve.ts [requests a turn] [turns]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { createShopWithEvents } from './helpers/shop-with-events.ts'
import { median } from './helpers/statistics.ts'

const CONNECTIONS = 16
const [requests = '4000', turns = '5'] = process.argv.slice(2)
const { dataDir } = createShopWithEvents(20, new Date())

interface Race {
  name: string
  server: string
  path: string
  headers?: Record<string, string>
}

/** Starts a server in a process of its own. */
async function start(name: string) {
  const child = fork(join(import.meta.dirname, 'serve-target.ts'), [name, dataDir], { silent: true })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

/** Sends the requests over kept connections. @returns CPU microseconds of the server for each */
async function race({ child, port }: { child: ChildProcess; port: number }, { path, headers = {} }: Race) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const before = await cpuOf(child)
  let left = Number(requests)
  const lane = async () => {
    while (left-- > 0) await ask(agent, port, path, headers)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
  return ((await cpuOf(child)) - before) / Number(requests)
}

function ask(agent: Agent, port: number, path: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers))
    }).on('error', reject)
  })
}

const shop = await start('shop')
writeFileSync(join(dataDir, 'events.json'), await (await fetch(`http://localhost:${shop.port}/api/events`)).text())
const servers = {
  shop,
  'raw page': await start('raw page'),
  'raw list': await start('raw list'),
  serveStatic: await start('serveStatic'),
}
const tagOf = async (path: string) => {
  const { etag = '' } = await ask(new Agent(), shop.port, path, {})
  return { 'if-none-match': etag }
}
const races: Race[] = [
  { name: 'page, raw node:http', server: 'raw page', path: '/services' },
  { name: 'page, the shop', server: 'shop', path: '/services' },
  { name: 'page, serveStatic', server: 'serveStatic', path: '/services/index.html' },
  { name: 'list, raw node:http', server: 'raw list', path: '/api/events' },
  { name: 'list, the shop', server: 'shop', path: '/api/events' },
  { name: 'list, the shop, 304', server: 'shop', path: '/api/events', headers: await tagOf('/api/events') },
]
const figures = new Map<string, number[]>(races.map(({ name }) => [name, []]))
for (let turn = 0; turn <= Number(turns); turn++) {
  for (const contest of races) {
    const cpu = await race(servers[contest.server as keyof typeof servers], contest)
    if (turn > 0) figures.get(contest.name)?.push(cpu) // the first warms up
  }
}
for (const { child } of Object.values(servers)) child.kill()
rmSync(dataDir, { recursive: true })

const of = (name: string) => median(figures.get(name) ?? [])
for (const { name } of races) {
  const raw = of(name.startsWith('page') ? 'page, raw node:http' : 'list, raw node:http')
  console.log(
    `${name.padEnd(22)} ${of(name).toFixed(0).padStart(5)} µs a request  ${(of(name) / raw).toFixed(2)} x raw`,
  )
}
