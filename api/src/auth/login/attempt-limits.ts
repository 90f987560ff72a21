import { isIPv6, SocketAddress } from 'node:net'

const MAX_PER_USER_AND_ADDRESS = 5
const MAX_PER_ADDRESS = 30
const MAX_PER_DEVICE = 5

/** After so many failures of one user everywhere, strangers wait a second for each further one before they may try. */
const PROMPT_FAILURES_PER_USER = 20
const MAX_TURN_WAIT_S = 30

export interface PasswordAttempt {
  username: string
  address: string
  device: string | undefined
}

export interface Limit {
  key: string
  max: number
}

/** The first is reset by a success. */
export function limitsOf(attempt: PasswordAttempt): Limit[] {
  if (attempt.device !== undefined) return [{ key: `device:${attempt.device}`, max: MAX_PER_DEVICE }]
  return [
    { key: `user:${strangerOf(attempt)}`, max: MAX_PER_USER_AND_ADDRESS },
    { key: `address:${networkOf(attempt.address)}`, max: MAX_PER_ADDRESS },
    { key: accountKey(attempt), max: Number.POSITIVE_INFINITY },
  ]
}

export function accountKey({ username }: PasswordAttempt) {
  return `account:${username}`
}

export function strangerOf({ username, address }: PasswordAttempt) {
  return `${networkOf(address)} ${username}`
}

export function turnDelayMs({ device }: PasswordAttempt, failures: number): number {
  if (device !== undefined || failures < PROMPT_FAILURES_PER_USER) return 0
  return Math.min(failures - PROMPT_FAILURES_PER_USER + 1, MAX_TURN_WAIT_S) * 1000
}

/** The /64 network of an IPv6 address, because one household has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
