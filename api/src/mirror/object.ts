import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { cacheOf, isCompressible, typeOf } from '../public/file-headers.ts'
import type { ObjectHeaders } from './bucket.ts'

/**
 * The key of a file of the public folder. A page's is its address, because a plain bucket behind a CDN has no directory
 * indexes: services/index.html is "services". The home page alone stays index.html, which every CDN can be told of.
 */
export function keyOf(file: string): string {
  return file.replace(/(?<=.)\/index\.html$/, '')
}

/** The address at which visitors get a key. */
export function addressOf(key: string): string {
  return key === 'index.html' ? '/' : `/${key}`
}

/** What an object holds: another hash when its bytes or its headers are others. */
export function hashOf(file: string, bytes: Buffer): string {
  const headers = JSON.stringify(headersOf(file, bytes))
  return createHash('sha256').update(headers).update(bytes).digest('base64url').slice(0, 22)
}

export function headersOf(file: string, bytes: Buffer): ObjectHeaders {
  const ContentType = typeOf(file)
  const headers = { ContentType, CacheControl: cacheOf(file) }
  return isZipped(ContentType, bytes) ? { ...headers, ContentEncoding: 'gzip' } : headers
}

/** The bytes as they lie in the bucket: gzip, because an object has one encoding and every visitor takes this one. */
export function bodyOf(file: string, bytes: Buffer): Buffer {
  return isZipped(typeOf(file), bytes) ? gzipSync(bytes, { level: 9 }) : bytes
}

/** Calendars and robots.txt are read by programs that may not take gzip. */
function isZipped(type: string, bytes: Buffer): boolean {
  return isCompressible(type, bytes) && !/^text\/(calendar|plain)/.test(type)
}

/** Objects of a lower rank are there before those that link to them: pictures and assets, events, lists, home. */
export function rankOf(file: string): number {
  if (file === 'index.html') return 3
  if (file.startsWith('_astro/') || !/\.(html|xml|ics|txt)$/.test(file)) return 0
  return file.startsWith('event/') ? 1 : 2
}
