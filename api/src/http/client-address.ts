import { type BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { includesIp } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'

/** The address of the client; X-Forwarded-For counts only from a trusted proxy: an address, or a network in CIDR. */
export function clientAddress(c: Context, trustedProxy: BlockList): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(removePort).map(unmapIpv4)
  let address = peerAddress(c)
  // Each proxy appends its peer, so the last hop that is no proxy is the client; the client may forge those before it.
  while (includesIp(trustedProxy, address)) {
    const hop = hops.pop()
    if (hop === undefined || !isIP(hop)) break
    address = hop
  }
  return address
}

export function isFromTrustedProxy(c: Context, trustedProxy: BlockList): boolean {
  return includesIp(trustedProxy, peerAddress(c))
}

export function unknownProxyAddress(c: Context, trustedProxy: BlockList): string | undefined {
  const peer = peerAddress(c)
  const isForwarded = c.req.header('x-forwarded-for') !== undefined
  return isForwarded && !includesIp(trustedProxy, peer) ? peer : undefined
}

function peerAddress(c: Context): string {
  try {
    return unmapIpv4(getConnInfo(c).remote.address ?? '')
  } catch {
    return '' // app.request() in tests has no socket.
  }
}

/** A socket that listens on IPv6 reports IPv4 clients as ::ffff:192.0.2.1. */
function unmapIpv4(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Some proxies append the port of the client: 192.0.2.1:5123 or [2001:db8::1]:443. */
function removePort(hop: string): string {
  return hop.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
}
