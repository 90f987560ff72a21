import { createNetworkList } from '@shop/db/validation/ip-networks'
import { expect, test } from 'vitest'
import { addressOf } from './client-address.ts'

const PROXY = ['10.0.0.0/8', 'fd00::/8', 'fe80::1']

test.each([
  ['without a proxy it is the peer of the socket', '192.0.2.1', '', '192.0.2.1'],
  ['an IPv4 peer of an IPv6 socket is written as IPv4', '::ffff:192.0.2.1', '', '192.0.2.1'],
  ['X-Forwarded-For of a peer that is not a trusted proxy is ignored', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['X-Forwarded-For of a trusted proxy counts', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['X-Forwarded-For of a trusted proxy counts on an IPv6 socket', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['X-Forwarded-For of a trusted IPv6 network counts', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['only the last hop counts', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['the hops of several trusted proxies are skipped', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['the port that a proxy appends to an IPv4 address is left out', '10.0.0.1', '1.2.3.4:5123', '1.2.3.4'],
  ['a hop that is no address leaves the address of the proxy', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a proxy that sends no X-Forwarded-For is the client itself', '10.0.0.1', '', '10.0.0.1'],
  ['a request without a socket has none', '', '203.0.113.9', ''],
])('of the address of a client: %s', (_, peer, forwardedFor, expected) => {
  expect(addressOf({ peer, forwardedFor }, createNetworkList(PROXY))).toBe(expected)
})

// biome-ignore format: as a list of texts
const SPELLINGS = {
  '9.1.1.1': [
    '::ffff:0901:0101', '::FFFF:9.1.1.1', '0:0:0:0:0:ffff:901:101', '[::ffff:901:101]:443', '::ffff:0:901:101',
    '64:ff9b::901:101', '64:FF9B::9.1.1.1', ' 9.1.1.1 ', '[::ffff:9.1.1.1%eth0]',
  ],
  '2001:db8::7': [
    '2001:DB8::7', '2001:0db8:0:0:0:0:0:0007', '[2001:db8::7]', '2001:db8:0::7%eth0', '[2001:db8::7%1]:80',
  ],
}

test.each(Object.entries(SPELLINGS))('every way to write the hop %s is the same client', (address, spellings) => {
  for (const forwardedFor of spellings)
    expect(addressOf({ peer: 'FE80::1%eth0', forwardedFor }, createNetworkList(PROXY)), forwardedFor).toBe(address)
})
