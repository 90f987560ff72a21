import { randomUUID } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { clientAddress } from '../../base/http/client-address.ts'
import { findDevice } from '../sessions/device-cookie.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import { hasSignedInFrom } from './sign-in-log.ts'

const COOKIE_SECONDS = (365 * DAY_MS) / 1000

/** @returns the id of the device, or else of the network, where this user signed in before */
export function findDeviceOrNetwork(c: Context, user: User, { db, secret, trustedProxy }: AuthDeps) {
  const device = findDevice(c.req.header('cookie'), secret, user)
  const network = networkOf(clientAddress(c, trustedProxy))
  return device ?? (hasSignedInFrom(db, user, network) ? `${network} ${user.id}` : undefined)
}

/** A cookie for each user of a device; it opens nothing, and failures of others do not count against it. */
export async function rememberDevice(c: Context, user: User, { secret, siteUrl }: AuthDeps) {
  const device = findDevice(c.req.header('cookie'), secret, user) ?? randomUUID()
  const secure = siteUrl.startsWith('https:')
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge: COOKIE_SECONDS } as const
  await setSignedCookie(c, `device-${user.id}`, `${user.id} ${device}`, Uint8Array.from(secret), options)
}
