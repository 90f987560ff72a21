import { lookup as dnsLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { ipOfHost, isPublicIp } from '@shop/db/validation/ip-networks'

export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

/** @throws `PRIVATE_ADDRESS_CODE` when the host is an IP address and not public; a name is not looked up. */
export function assertPublicHost(url: URL) {
  const address = ipOfHost(url)
  if (address !== undefined && !isPublicIp(address)) throw privateAddressError()
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
