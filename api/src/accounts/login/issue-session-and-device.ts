import { randomUUID } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { clientAddress } from '../../base/http/client-address.ts'
import { deviceName, findDevice } from '../sessions/device-cookie-and-name.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import { signSessionToken } from '../sessions/session-jwt.ts'
import { startSession } from '../sessions/sessions.ts'
import { hasSignedInFrom } from './sign-in-log.ts'

export async function issueSession(c: Context, user: User, deps: AuthDeps) {
  const { db, secret, clock } = deps
  const device = deviceName(c.req.header('user-agent'))
  const now = clock()
  const session = startSession(db, user, { now, device })
  if (!session) return undefined
  c.set('signedInAt', now) // The row of the sign-in names its session by this time.
  await rememberDevice(c, user, deps)
  return { token: await signSessionToken(session, secret), userId: user.id, username: user.username }
}

const COOKIE_SECONDS = (365 * DAY_MS) / 1000

/** @returns the id of the device, or else of the network, where this user signed in before */
export function findDeviceOrNetwork(c: Context, user: User, { db, secret, trustedProxy }: AuthDeps) {
  const device = findDevice(c.req.header('cookie'), secret, user)
  const network = networkOf(clientAddress(c, trustedProxy))
  return device ?? (hasSignedInFrom(db, user, network) ? `${network} ${user.id}` : undefined)
}

/** A cookie for each user of a device; it opens nothing, and failures of others do not count against it. */
async function rememberDevice(c: Context, user: User, { secret, siteUrl }: AuthDeps) {
  const device = findDevice(c.req.header('cookie'), secret, user) ?? randomUUID()
  const secure = siteUrl.startsWith('https:')
  const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge: COOKIE_SECONDS } as const
  await setSignedCookie(c, `device-${user.id}`, `${user.id} ${device}`, Uint8Array.from(secret), options)
}
