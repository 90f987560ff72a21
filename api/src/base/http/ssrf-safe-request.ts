import { lookup as dnsLookup } from 'node:dns'
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { ipOfHost, isPublicIp } from '@shop/db/validation/ip-networks'

export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

export interface PublicRequestOptions extends Pick<RequestOptions, 'method' | 'headers' | 'signal'> {
  allowPrivate?: boolean | undefined // private IP addresses
  lookup?: LookupFunction | undefined
  body?: string | Uint8Array
}

/** Follows no redirect, and reads no body, which might never end. Rejects with `PRIVATE_ADDRESS_CODE` for a private host. */
export async function requestPublicHost(url: URL, { allowPrivate, lookup, body, ...options }: PublicRequestOptions) {
  if (!allowPrivate) assertPublicHost(url)
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const guarded = allowPrivate ? lookup : publicLookup(lookup)
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request(url, { ...options, agent: false, ...(guarded && { lookup: guarded }) })
      .on('response', (response) => {
        response.destroy()
        resolve({ status: response.statusCode ?? 0, headers: response.headers })
      })
      .on('error', reject)
      // A response that switches protocols ends the request without an error.
      .on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      .end(body)
  })
}

/** @throws `PRIVATE_ADDRESS_CODE` when the host is an IP address and not public; a name is not looked up. */
function assertPublicHost(url: URL) {
  const address = ipOfHost(url)
  if (address !== undefined && !isPublicIp(address)) throw privateAddressError()
}

/** Fails unless every address of a name is public. A request connects to these addresses, even if DNS changes later. */
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
