import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const COMMON_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The rest of a page's policy is in a meta element. The staff area previews pages in a frame. */
export const PAGE_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': "frame-ancestors 'self'" }

export const IMAGE_HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** The script in admin/index.html. */
const OLD_BROWSER_SCRIPT = 'sha256-SC3XYPQnTQukkt0CK/VZIbxSxVh+y1amQWVeM01ypqU='

/** @param uploadOrigin of the bucket, if images are not uploaded to this server */
export function adminHeaders(uploadOrigin = '') {
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${OLD_BROWSER_SCRIPT}'`,
    "style-src 'self'",
    "img-src 'self' https: http: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadOrigin}`.trim(),
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'", // the live preview is a frame inside the staff app
  ]
  return { ...COMMON_HEADERS, 'content-security-policy': policy.join('; '), 'x-robots-tag': 'noindex, nofollow' }
}

export function apiHeaders(siteUrl: string) {
  return secureHeaders({ strictTransportSecurity: hstsHeader(siteUrl) })
}

/** One year of HTTPS, without subdomains; false when the site does not use HTTPS. */
export function hstsHeader(siteUrl: string): string | false {
  return siteUrl.startsWith('https:') && 'max-age=31536000'
}

/** Without cache-control, a proxy could cache a response that only staff may read. */
export const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}
