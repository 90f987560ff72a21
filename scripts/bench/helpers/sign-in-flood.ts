// The flood of the refused-sign-ins bench, until its parent says stop: node sign-in-flood.ts URL USERNAME RATE
import { Agent, request } from 'node:http'

const [url = '', username = '', rate = ''] = process.argv.slice(2)
const TICK_MS = 1
const WARM_UP_MS = 1_000
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const body = JSON.stringify({ username, password: 'a wrong one' })
let sent = 0
let refusals = 0

const startedAt = performance.now()
setInterval(() => {
  const due = ((performance.now() - startedAt) / 1000) * Number(rate)
  while (sent < due) signIn(sent++)
}, TICK_MS)
setTimeout(() => {
  refusals = 0
  process.send?.('started')
}, WARM_UP_MS)
process.on('message', () => process.send?.(refusals, () => process.exit()))

function signIn(n: number) {
  const address = username === 'one address' ? '192.0.2.1' : `198.18.${(n >> 8) % 256}.${n % 256}`
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': address }
  const sending = request(`${url}/api/login`, { method: 'POST', agent, headers }, (response) => {
    if (response.statusCode === 429) refusals++
    response.resume()
  })
  sending.on('error', () => {}).end(body)
}
