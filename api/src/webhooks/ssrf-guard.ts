import { lookup as dnsLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

/** From IANA's special-purpose address registry. */
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

/** The parts of 2000::/3, the public range, that are not public themselves or contain an IPv4 address. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateV4 = toBlockList(PRIVATE_V4, 'ipv4')
const privateV6 = toBlockList(PRIVATE_V6, 'ipv6')
const publicV6 = toBlockList(['2000::/3'], 'ipv6')

export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateV4.check(address, 'ipv4')
  return version === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}

/** @throws `PRIVATE_ADDRESS_CODE` when the host is an IP address and not public; a name is not looked up. */
export function assertPublicHost({ hostname }: URL) {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublicIp(address)) throw privateAddressError()
}

/** Fails unless every address of a name is public. A request connects to these addresses, whatever DNS answers later. */
export function publicLookup(lookup: LookupFunction = lookupByDns): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, result) => {
      if (error) return callback(error, []) // Node passes no addresses then, although its type says so.
      const addresses = typeof result === 'string' ? [] : result
      const [first] = addresses
      if (!first) return callback(privateAddressError(), [])
      if (!addresses.every(({ address }) => isPublicIp(address))) return callback(privateAddressError(), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

const lookupByDns: LookupFunction = (name, options, callback) => dnsLookup(name, options, callback)

function privateAddressError(): NodeJS.ErrnoException {
  return Object.assign(new Error('This address is not public.'), { code: PRIVATE_ADDRESS_CODE })
}

function toBlockList(networks: string[], version: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), version)
  }
  return list
}
