import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where an address leads that is no place of the public internet. */
export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

/** The networks of IANA's special-purpose registries, for hosts of IPv4. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Of IPv6 only 2000::/3 is public at all, and of that not these: some hold an IPv4 address inside. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateV4 = toBlockList(PRIVATE_V4, 'ipv4')
const privateV6 = toBlockList(PRIVATE_V6, 'ipv6')
const publicV6 = toBlockList(['2000::/3'], 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateV4.check(address, 'ipv4')
  return version === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}

/** @throws `PRIVATE_ADDRESS` when the host of an address is an IP address and not public; a name is not looked up. */
export function assertPublicHost({ hostname }: URL) {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicIp(address)) throw privateAddressError()
}

/**
 * Looks a name up and fails with `PRIVATE_ADDRESS` when any of its addresses is not public. As the connection is made to
 * what was looked up here, a name that changes its mind gains nothing.
 */
export function publicLookup(lookup: LookupFunction = lookUp as LookupFunction): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [] : found
      const [first] = addresses
      if (error || !first) return answer(error ?? privateAddressError(), [])
      if (!addresses.every(({ address }) => isPublicIp(address))) return answer(privateAddressError(), [])
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }
}

function privateAddressError(): NodeJS.ErrnoException {
  return Object.assign(new Error('This address is not public.'), { code: PRIVATE_ADDRESS_CODE })
}

function toBlockList(all: string[], version: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of all) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), version)
  }
  return list
}
