import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createNetworkList } from '@shop/db/validation/ip-networks'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isIpOrCidr } from '../config/setting-formats.ts'
import { clientAddress } from './client-address.ts'

function requestAddress(trusted: string[], { from, via }: { from?: string; via?: string }) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, createNetworkList(trusted))))
  const env = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } }
  return Promise.resolve(app.request('/', { headers: via ? { 'x-forwarded-for': via } : {} }, env)).then((r) =>
    r.text(),
  )
}

test.each([
  ['without a proxy it is the peer of the socket', [], '192.0.2.1', '', '192.0.2.1'],
  ['an IPv4 peer of an IPv6 socket is written as IPv4', [], '::ffff:192.0.2.1', '', '192.0.2.1'],
  ['X-Forwarded-For of a peer is ignored when no proxy is trusted', [], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  [
    'X-Forwarded-For of a peer that is not a trusted proxy is ignored',
    ['10.0.0.1'],
    '192.0.2.1',
    '203.0.113.9',
    '192.0.2.1',
  ],
  ['X-Forwarded-For of a trusted proxy counts', ['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'X-Forwarded-For of a trusted IPv4 proxy counts on an IPv6 socket',
    ['10.0.0.1'],
    '::ffff:10.0.0.1',
    '203.0.113.9',
    '203.0.113.9',
  ],
  ['only the last hop counts', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [
    'the hops of several trusted proxies are skipped',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 203.0.113.9, 10.2.3.4',
    '203.0.113.9',
  ],
  ['X-Forwarded-For of a trusted IPv6 network counts', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['the port that a proxy appends to an IPv4 address is left out', ['10.0.0.1'], '10.0.0.1', '1.2.3.4:5123', '1.2.3.4'],
  [
    'the port that a proxy appends to an IPv6 address is left out',
    ['10.0.0.1'],
    '10.0.0.1',
    '[fd00::7]:443',
    'fd00::7',
  ],
  ...[
    ...['::ffff:0901:0101', '::FFFF:9.1.1.1', '0:0:0:0:0:ffff:901:101', '[::ffff:901:101]:443', '::ffff:0:901:101'],
    ...['64:ff9b::901:101', '64:FF9B::9.1.1.1', ' 9.1.1.1 ', '[::ffff:9.1.1.1%eth0]'],
  ].map((hop): [string, string[], string, string, string] => [
    `the hop ${hop} is an IPv4 client`,
    ['10.0.0.1'],
    '::ffff:a00:1',
    hop,
    '9.1.1.1',
  ]),
  ...['2001:DB8::7', '2001:0db8:0:0:0:0:0:0007', '[2001:db8::7]', '2001:db8:0::7%eth0', '[2001:db8::7%1]:80'].map(
    (hop): [string, string[], string, string, string] => [
      `the hop ${hop} is an IPv6 client`,
      ['fe80::1'],
      'FE80::1%eth0',
      hop,
      '2001:db8::7',
    ],
  ),
  ['a hop that is no address leaves the address of the proxy', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a proxy that sends no X-Forwarded-For is the client itself', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
])('%s', async (_, trusted, from, via, expected) => {
  expect(await requestAddress(trusted, { from, via })).toBe(expected)
})

test('a request without a socket has no address', async () => {
  expect(await requestAddress([], {})).toBe('')
  expect(await requestAddress(['10.0.0.1'], { via: '203.0.113.9' })).toBe('')
})

test('over TCP the address is that of the peer', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, createNetworkList([]))))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('127.0.0.1')
  await new Promise((closed) => server.close(closed))
})

test('isIpOrCidr accepts addresses and networks and rejects other text', () => {
  for (const valid of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])
    expect(isIpOrCidr(valid), valid).toBe(true)
  for (const invalid of ['', 'proxy', '10.0.0', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/8/8', '::1/129', '10.0.0.1:80'])
    expect(isIpOrCidr(invalid), invalid).toBe(false)
})
