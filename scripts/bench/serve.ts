// CPU time of the server per request, beside raw node:http and Hono's serveStatic, in turns within one run:
// npm run bench scripts/bench/serve.ts [requests a round] [rounds] [events]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { median, printTable } from './helpers/measurements.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const CONNECTIONS = 16
const [requests = '4000', rounds = '5', events = '20'] = process.argv.slice(2)
const { dataDir } = createShopWithEvents(Number(events), new Date())

interface Target {
  child: ChildProcess
  port: number
}

interface RequestCase {
  name: string
  target: Target
  path: string
  headers?: Record<string, string>
}

const shop = await startTarget('shop')
writeFileSync(join(dataDir, 'events.json'), await (await fetch(`http://localhost:${shop.port}/api/events`)).text())
const rawPage = await startTarget('raw page')
const rawList = await startTarget('raw list')
const serveStatic = await startTarget('serveStatic')
const { etag = '' } = await request(new Agent(), { name: '', target: shop, path: '/api/events' })
const cases: RequestCase[] = [
  { name: 'page, raw node:http', target: rawPage, path: '/services' },
  { name: 'page, the shop', target: shop, path: '/services' },
  { name: 'page, serveStatic', target: serveStatic, path: '/services/index.html' },
  { name: 'list, raw node:http', target: rawList, path: '/api/events' },
  { name: 'list, the shop', target: shop, path: '/api/events' },
  { name: 'list of upcoming, shop', target: shop, path: '/api/events/upcoming?limit=3' },
  { name: 'list, the shop, 304', target: shop, path: '/api/events', headers: { 'if-none-match': etag } },
]
const results = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
for (let round = 0; round <= Number(rounds); round++) {
  for (const requestCase of cases) {
    const cpu = await measureCpu(requestCase)
    if (round > 0) results.get(requestCase.name)?.push(cpu) // the first round warms up
  }
}
for (const { child } of [shop, rawPage, rawList, serveStatic]) child.kill()

const result = (name: string) => median(results.get(name) ?? [])
const rows = cases.map(({ name }) => {
  const raw = result(name.startsWith('page') ? 'page, raw node:http' : 'list, raw node:http')
  return { request: name, 'µs of cpu': result(name), 'x raw': result(name) / raw }
})
printTable(rows)

async function startTarget(name: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'helpers/shop-or-baseline-server.ts'), [name, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // an unread log would fill its pipe and block the server
  })
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The server of ${name} ended with code ${code}.`)
  })
  const [port] = await Promise.race([once(child, 'message'), exited])
  return { child, port }
}

/** Sends the requests over connections that are kept alive. @returns CPU microseconds of the server for each */
async function measureCpu(requestCase: RequestCase): Promise<number> {
  const { child } = requestCase.target
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const before = await readCpuTime(child)
  let remaining = Number(requests)
  async function sendSome() {
    while (remaining-- > 0) await request(agent, requestCase)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendSome))
  agent.destroy()
  return ((await readCpuTime(child)) - before) / Number(requests)
}

async function readCpuTime(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = await once(child, 'message')
  return user + system
}

function request(agent: Agent, { target, path, headers = {} }: RequestCase): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port: target.port, path, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.headers))
    }).on('error', reject)
  })
}
