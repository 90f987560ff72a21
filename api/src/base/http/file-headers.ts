import { DAY_MS } from '@shop/db/time/durations'
import { getMimeType } from 'hono/utils/mime'

/** Browsers ask again on each use, which costs an empty 304. */
export const REVALIDATE = 'no-cache'
/** For caches that are purged when a page changes: browsers ask again, and the page stays available if the server fails. */
const SHARED_CACHE =
  'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800'
/** For 404s: publishing the page purges the cached 404. */
export const SHARED_CACHE_MISSING = 'public, max-age=0, must-revalidate, s-maxage=60'
/** For files that never change: assets with a hash in their name, and images. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const KEPT_FOR_A_DAY = /\.(svg|png|ico|woff2)$/

/** Without the charset of XML, which the file itself states. */
export function contentTypeOf(file: string): string {
  return getMimeType(file)?.replace(/(?<=xml); charset=utf-8$/, '') ?? 'application/octet-stream'
}

export function cacheControlOf(file: string, { isPurged = false } = {}): string {
  if (isHashedAsset(file)) return IMMUTABLE
  // Pages name the new address of a share image before it is rendered.
  if (file.startsWith('share/')) return REVALIDATE
  return KEPT_FOR_A_DAY.test(file) ? DAY : isPurged ? SHARED_CACHE : REVALIDATE
}

export function isCompressible(type: string, bytes: Buffer): boolean {
  return /^text\/|json|xml|javascript/.test(type) && bytes.length > 512
}

/** The folder of the scripts and styles of a build; their names contain a hash of their content. */
export const ASSETS_FOLDER = '_astro'

/** How long assets of earlier builds stay, for pages that are still open or cached. */
export const OLD_ASSET_TTL_MS = DAY_MS

/** @param file relative to the public folder */
export function isHashedAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`)
}
