import type { BlockList } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { canonicalIp, includesIp } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'

type Connection = ReturnType<typeof connectionOf>

export function clientAddress(c: Context, trustedProxy: BlockList): string {
  return addressOf(connectionOf(c), trustedProxy)
}

/** The client's address; X-Forwarded-For counts only from a trusted proxy: an address, or a network in CIDR. */
export function addressOf({ peer, forwardedFor = '' }: Connection, trustedProxy: BlockList): string {
  const hops = forwardedFor.split(',')
  let address = canonicalIp(peer) ?? peer
  // Each proxy appends its peer, so the last hop that is not a proxy is the client; the client may forge those before it.
  while (includesIp(trustedProxy, address)) {
    const hop = canonicalIp(hops.pop() ?? '')
    if (hop === undefined) break
    address = hop
  }
  return address
}

export function isFromTrustedProxy(c: Context, trustedProxy: BlockList): boolean {
  return includesIp(trustedProxy, connectionOf(c).peer)
}

/** The peer that sends X-Forwarded-For, if it is not trusted. */
export function unknownProxyAddress({ peer, forwardedFor }: Connection, trustedProxy: BlockList): string | undefined {
  return forwardedFor !== undefined && !includesIp(trustedProxy, peer) ? canonicalIp(peer) : undefined
}

export function connectionOf(c: Context) {
  return { peer: peerAddress(c), forwardedFor: c.req.header('x-forwarded-for') }
}

function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // app.request() in tests has no socket.
  }
}
