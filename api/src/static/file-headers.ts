import { extname } from 'node:path'

/** A page is asked for again each time, which costs an empty 304; what has a hash in its name never changes. */
export const REVALIDATE = 'no-cache'
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The content type of a file, by its name. */
export function contentTypeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream'
}

/** How long a file of the public folder may be kept, by its name or its address. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('_astro/')) return IMMUTABLE
  return /\.(svg|png|ico|webmanifest|woff2)$/.test(file) ? DAY : REVALIDATE
}

/** Whether compressing pays, which it does for words of some length. */
export function isCompressible(type: string, bytes: Buffer): boolean {
  return /^text\/|json|xml|javascript/.test(type) && bytes.length > 512
}
