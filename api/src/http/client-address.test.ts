import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, isIpOrCidr } from './client-address.ts'

function ask(trusted: string[], { from, via }: { from?: string; via?: string }) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trusted)))
  const env = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } }
  return Promise.resolve(app.request('/', { headers: via ? { 'x-forwarded-for': via } : {} }, env)).then((r) =>
    r.text(),
  )
}

test.each([
  ['the socket says who it is', [], '192.0.2.1', '', '192.0.2.1'],
  ['IPv4 through an IPv6 socket keeps its own form', [], '::ffff:192.0.2.1', '', '192.0.2.1'],
  ['a stranger is not believed', [], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['a stranger is not believed although there is a proxy', ['10.0.0.1'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['the proxy is believed', ['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the proxy is believed through an IPv6 socket', ['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['only the last hop is believed', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a chain of proxies is followed', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['a proxy of IPv6 is believed', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['nonsense from a proxy leaves the proxy', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a silent proxy is the client itself', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
])('%s', async (_, trusted, from, via, expected) => {
  expect(await ask(trusted, { from, via })).toBe(expected)
})

test('a request made by hand has no address', async () => {
  expect(await ask([], {})).toBe('')
  expect(await ask(['10.0.0.1'], { via: '203.0.113.9' })).toBe('')
})

test('over a real connection it is the address of the other end', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, [])))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('127.0.0.1')
  await new Promise((closed) => server.close(closed))
})

test('addresses and networks are told from anything else', () => {
  for (const right of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])
    expect(isIpOrCidr(right), right).toBe(true)
  for (const wrong of ['', 'proxy', '10.0.0', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/8/8', '::1/129', '10.0.0.1:80'])
    expect(isIpOrCidr(wrong), wrong).toBe(false)
})
