import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthDeps } from '../sessions/route-guards.ts'
import { hasSignedInFrom } from './sign-in-log.ts'

/** There is one for each user of a device, and a client may send more. */
const MAX_CHECKED = 10

const COOKIE_SECONDS = (365 * DAY_MS) / 1000

type KnownDeviceDeps = Pick<AuthDeps, 'db' | 'secret' | 'siteUrl' | 'trustedProxy'>

/** A cookie for each user of a device; it opens nothing, and failures of others do not count against it. */
export function createKnownDevices({ db, secret, siteUrl, trustedProxy }: KnownDeviceDeps) {
  const signingKey = Uint8Array.from(secret)
  const secure = siteUrl.startsWith('https:')

  /** @returns the id of the device, or else of the network, where this user signed in before */
  async function findDeviceOrNetwork(c: Context, user: User | undefined): Promise<string | undefined> {
    const device = await findDevice(c, user)
    if (!user || device) return device
    const network = networkOf(clientAddress(c, trustedProxy))
    return hasSignedInFrom(db, user, network) ? `${network} ${user.id}` : undefined
  }

  async function findDevice(c: Context, user: User | undefined): Promise<string | undefined> {
    const value = user && (await getSignedCookie(c, signingKey, cookieName(user)))
    const [userId, device] = value ? value.split(' ') : []
    return userId === `${user?.id}` ? device : undefined
  }

  async function rememberDevice(c: Context, user: User) {
    const device = (await findDevice(c, user)) ?? randomUUID()
    const options = { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge: COOKIE_SECONDS } as const
    await setSignedCookie(c, cookieName(user), `${user.id} ${device}`, signingKey, options)
  }

  return { findDeviceOrNetwork, rememberDevice }
}

/** Without asking whose it is; in one step, unlike the functions of Hono. @returns the id of a device where somebody signed in */
export function findAnyDevice(cookies: string, secret: Uint8Array): string | undefined {
  const matches = [...cookies.matchAll(/(?:^|; *)device-\d+=([^;]*)/g)]
  for (const [, encoded = ''] of matches.slice(0, MAX_CHECKED)) {
    const [, value = '', device, signature = ''] = /^(\d+ ([\w-]+))\.([\w+/]+=)$/.exec(decodeCookie(encoded)) ?? []
    const expected = createHmac('sha256', secret).update(value).digest()
    const given = Buffer.from(signature, 'base64')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return device
  }
  return undefined
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function cookieName({ id }: User) {
  return `device-${id}`
}
