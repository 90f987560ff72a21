import type { User } from '@shop/db/tables/users'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { isSignature } from '../../base/signing/hmac.ts'

/** There is one for each user of a device, and a client may send more. */
const MAX_CHECKED = 10

/** Synchronous, unlike Hono's functions. @returns the id of a device where this user signed in, or else anyone */
export function findDevice(cookies = '', secret: Uint8Array, user?: Pick<User, 'id'>): string | undefined {
  const pattern = new RegExp(`(?:^|; *)device-(${user?.id ?? '\\d+'})=([^;]*)`, 'g')
  for (const [, id, cookie = ''] of [...cookies.matchAll(pattern)].slice(0, MAX_CHECKED)) {
    const [, value = '', device, signature = ''] = /^(\d+ ([\w-]+))\.(.+)$/.exec(tryDecodeURIComponent(cookie)) ?? []
    const isSigned = isSignature(Buffer.from(signature, 'base64'), value, secret)
    if (isSigned && value.startsWith(`${id} `)) return device
  }
  return undefined
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Such as "Chrome on Android"; empty when neither is known. */
export function deviceName(userAgent = ''): string {
  const browser = nameOf(BROWSERS, userAgent)
  const system = nameOf(SYSTEMS, userAgent)
  return [browser, system].filter(Boolean).join(' on ')
}

function nameOf(patterns: [RegExp, string][], userAgent: string) {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
}
