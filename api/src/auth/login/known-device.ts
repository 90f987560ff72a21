import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AuthDeps } from '../sessions/route-guards.ts'

/** There is one for each user of a device, and a client may send more. */
const MAX_CHECKED = 10

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

export function hasDeviceCookie(c: Context): boolean {
  return /(^|; *)device-\d+=/.test(c.req.header('cookie') ?? '')
}

function cookieName({ id }: User) {
  return `device-${id}`
}
