const COMMON_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A page brings the rest of its policy itself, where a file of another host has none. */
export const PAGE_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': "frame-ancestors 'none'" }

export const IMAGE_HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** @param uploadHost where pictures are sent, when that is not here */
export function adminHeaders(uploadHost = '') {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: http: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadHost}`.trim(),
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'", // the live preview is a document of the staff area, in a frame of the staff area
  ]
  return { ...COMMON_HEADERS, 'content-security-policy': policy.join('; '), 'x-robots-tag': 'noindex, nofollow' }
}

/** Whether browsers keep to https for a year: only where the shop's own address is one, and for that host alone. */
export function hstsHeader(siteUrl: string): string | false {
  return siteUrl.startsWith('https:') && 'max-age=31536000'
}
