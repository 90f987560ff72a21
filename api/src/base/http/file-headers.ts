import { extname } from 'node:path'
import { isHashedAsset } from '../filesystem/hashed-assets.ts'

/** Browsers ask again on each use, which costs an empty 304. */
export const REVALIDATE = 'no-cache'
/** For caches that are purged when a page changes: browsers ask again, and the page stays when the server fails. */
const SHARED_CACHE =
  'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800'
/** The purge of a page that appears replaces the answer that it is missing. */
export const SHARED_CACHE_MISSING = 'public, max-age=0, must-revalidate, s-maxage=60'
/** For files that never get other bytes: assets with a hash in their name, and images. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const KEPT_FOR_A_DAY = /\.(svg|png|ico|woff2)$/

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpeg': 'image/jpeg',
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

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

export function cacheControlOf(file: string, { isPurged = false } = {}): string {
  if (isHashedAsset(file)) return IMMUTABLE
  // Pages name the new address of a share image before it is drawn.
  if (file.startsWith('share/')) return REVALIDATE
  return KEPT_FOR_A_DAY.test(file) ? DAY : isPurged ? SHARED_CACHE : REVALIDATE
}

export function isCompressible(type: string, bytes: Buffer): boolean {
  return /^text\/|json|xml|javascript/.test(type) && bytes.length > 512
}
