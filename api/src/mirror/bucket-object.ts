import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { cacheControlOf, contentTypeOf, isCompressible } from '../static/file-headers.ts'
import type { ObjectHeaders } from './bucket.ts'

/**
 * The key of a file of the public folder. A page's is its address, because a plain bucket behind a CDN has no directory
 * indexes: services/index.html is "services". The home page alone stays index.html, which every CDN can be told of.
 */
export function objectKey(file: string): string {
  return file.replace(/(?<=.)\/index\.html$/, '')
}

/** The address at which visitors get a key. */
export function urlPathOfKey(key: string): string {
  return key === 'index.html' ? '/' : `/${key}`
}

/** What an object holds: another hash when its bytes or its headers are others. */
export function objectHash(file: string, bytes: Buffer): string {
  const headers = JSON.stringify(objectHeaders(file, bytes))
  return createHash('sha256').update(headers).update(bytes).digest('base64url').slice(0, 22)
}

export function objectHeaders(file: string, bytes: Buffer): ObjectHeaders {
  const ContentType = contentTypeOf(file)
  const headers = { ContentType, CacheControl: cacheControlOf(file) }
  return isGzipped(ContentType, bytes) ? { ...headers, ContentEncoding: 'gzip' } : headers
}

/** The bytes as they lie in the bucket: gzip, because an object has one encoding and every visitor takes this one. */
export function objectBody(file: string, bytes: Buffer): Buffer {
  return isGzipped(contentTypeOf(file), bytes) ? gzipSync(bytes, { level: 9 }) : bytes
}

/** Calendars and robots.txt are read by programs that may not take gzip. */
function isGzipped(type: string, bytes: Buffer): boolean {
  return isCompressible(type, bytes) && !/^text\/(calendar|plain)/.test(type)
}
