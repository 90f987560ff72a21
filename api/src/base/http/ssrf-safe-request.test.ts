import type { LookupFunction } from 'node:net'
import { isPublicIp } from '@shop/db/validation/ip-networks'
import { expect, test } from 'vitest'
import { PRIVATE_ADDRESS_CODE, publicLookup } from './ssrf-safe-request.ts'

const PUBLIC = ['93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001::1']

// biome-ignore format: as a list of texts
const PRIVATE = [
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1',
  '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:93.184.215.14',
  '64:ff9b::a00:1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1',
  '2002:a00:1::',
]

test.each(PUBLIC)('%s is public', (address) => expect(isPublicIp(address)).toBe(true))

test.each([...PRIVATE, 'localhost', ''])('%j is not public', (address) => expect(isPublicIp(address)).toBe(false))

/** Looks a name up with a DNS server that answers these addresses; resolves with the result or the error's code. */
function lookUp(addresses: string[], all: boolean) {
  const dnsServer: LookupFunction = (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return new Promise((resolve) =>
    publicLookup(dnsServer)('hooks.example', { all }, (error, result) => resolve(error ? error.code : result)),
  )
}

test('a lookup returns exactly the addresses that were checked', async () => {
  expect(await lookUp(['93.184.215.14', '2606:4700::1111'], true)).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  expect(await lookUp(['93.184.215.14', '2606:4700::1111'], false)).toBe('93.184.215.14')
})

test.each([[['10.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['93.184.215.14', '::1']], [[]]])(
  'a lookup of a name with the addresses %j fails',
  async (addresses) => {
    expect(await lookUp(addresses, true)).toBe(PRIVATE_ADDRESS_CODE)
    expect(await lookUp(addresses, false)).toBe(PRIVATE_ADDRESS_CODE)
  },
)
