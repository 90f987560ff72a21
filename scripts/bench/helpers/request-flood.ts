// A flood of the refused-sign-ins bench, until its parent says stop: node request-flood.ts URL KIND CONNECTIONS
import { Agent, request } from 'node:http'

const [url = '', kind = '', connections = ''] = process.argv.slice(2)
const WARM_UP_MS = 1_500
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const pages = ['/', '/services', '/events', '/meet-the-team']
const firstAddress = Math.floor(Math.random() * 2 ** 24) // no address is used in two rounds
let address = 0
let sent = 0

for (let started = 0; started < Number(connections); started++) void repeat()
setTimeout(() => {
  sent = 0
  process.send?.('started')
}, WARM_UP_MS)
process.on('message', () => process.send?.(sent, () => process.exit()))

async function repeat() {
  for (;;) await send()
}

function send() {
  const { path, body, headers } = callOf(sent++)
  return new Promise<void>((resolve) => {
    const sending = request(`${url}${path}`, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      response.resume().on('end', resolve)
    })
    sending.on('error', () => resolve()).end(body)
  })
}

function callOf(n: number): { path: string; body?: string; headers: Record<string, string> } {
  if (kind === 'readers') return { path: pages[n % pages.length] ?? '/', headers: {} }
  const headers = { 'x-forwarded-for': kind === 'many addresses' ? nextAddress() : '192.0.2.1' }
  if (kind === 'taps') return { path: '/api/taps', body: 'book', headers: { ...headers, 'content-type': 'text/plain' } }
  const body = JSON.stringify({ username: kind, password: 'a wrong one' })
  return { path: '/api/login', body, headers: { ...headers, 'content-type': 'application/json' } }
}

function nextAddress(): string {
  const number = firstAddress + address++
  return `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}`
}
