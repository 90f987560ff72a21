import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { clientAddress } from '../../base/http/client-address.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import { hasSignedInFrom } from './sign-in-log.ts'

/** There is one for each user of a device, and a client may send more. */
const MAX_CHECKED = 10

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

/** In one step, unlike the functions of Hono. @returns the id of a device where this user signed in, or else anybody */
export function findDevice(cookies = '', secret: Uint8Array, user?: User): string | undefined {
  const pattern = new RegExp(`(?:^|; *)device-(${user?.id ?? '\\d+'})=([^;]*)`, 'g')
  for (const [, id, cookie = ''] of [...cookies.matchAll(pattern)].slice(0, MAX_CHECKED)) {
    const [, value = '', device, signature = ''] = /^(\d+ ([\w-]+))\.(.+)$/.exec(tryDecodeURIComponent(cookie)) ?? []
    const expected = createHmac('sha256', secret).update(value).digest()
    const given = Buffer.from(signature, 'base64')
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    if (isSigned && value.startsWith(`${id} `)) return device
  }
  return undefined
}
