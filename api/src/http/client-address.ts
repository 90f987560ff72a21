import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address that a request comes from. What a proxy says of it counts only where the proxy is one of ours,
 * given as addresses or networks such as 10.0.0.0/8; '' where there is no connection.
 */
export function clientAddress(c: Context, trustedProxy: readonly string[]): string {
  const peer = plain(peerAddress(c))
  if (trustedProxy.length === 0) return peer
  const ours = listOf(trustedProxy)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain)
  let address = peer
  // Each proxy appends who spoke to it, so the last hop that is not ours is the client; before it anything may be made up.
  while (contains(ours, address)) {
    const hop = hops.pop()
    if (hop === undefined || !isIP(hop)) break
    address = hop
  }
  return address
}

/** Whether it is an address, or a network such as 10.0.0.0/8. */
export function isIpOrCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
}

function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // a request that was made by hand has no socket
  }
}

/** An IPv4 address keeps its own form where the socket speaks IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

function listOf(trustedProxy: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trustedProxy) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

function contains(list: BlockList, address: string) {
  return isIP(address) > 0 && list.check(address, family(address))
}

function family(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
