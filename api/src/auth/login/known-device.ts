import { randomUUID } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AuthDeps } from '../sessions/route-guards.ts'

const COOKIE_SECONDS = (365 * DAY_MS) / 1000

/** A cookie for each user of a device; it opens nothing, and failures of others do not count against it. */
export function createKnownDevices({ secret, siteUrl }: Pick<AuthDeps, 'secret' | 'siteUrl'>) {
  const signingKey = Uint8Array.from(secret)
  const secure = siteUrl.startsWith('https:')

  /** @returns the id of the device if this user signed in on it before */
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

  return { findDevice, rememberDevice }
}

export function hasDeviceCookie(c: Context): boolean {
  return /(^|; *)device-\d+=/.test(c.req.header('cookie') ?? '')
}

function cookieName({ id }: User) {
  return `device-${id}`
}
