import { isIPv6, SocketAddress } from 'node:net'

export interface LoginAttempt {
  username: string
  address: string
  device: string | undefined
}

export function accountKey({ username }: LoginAttempt) {
  return `account:${username}`
}

export function addressAndUserKey({ username, address }: LoginAttempt) {
  return `${networkOf(address)} ${username}`
}

/** The /64 network of an IPv6 address, because one household has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
