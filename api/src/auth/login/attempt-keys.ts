import { networkOf } from '@shop/db/validation/ip-networks'

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
