import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '@shop/db/tables/users'
import { tryDecodeURIComponent } from 'hono/utils/url'

/** There is one for each user of a device, and a client may send more. */
const MAX_CHECKED = 10

/** In one step, unlike Hono's functions. @returns the id of a device where this user signed in, or else anyone */
export function findDevice(cookies = '', secret: Uint8Array, user?: Pick<User, 'id'>): string | undefined {
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
