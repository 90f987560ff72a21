import { gzipSync } from 'node:zlib'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { cacheControlOf, contentTypeOf, isCompressible } from '../../base/http/file-headers.ts'
import type { ObjectHeaders } from '../../base/storage/bucket.ts'

interface HeaderOptions {
  isPurged: boolean
}

/** services/index.html gets the key "services", because a bucket has no directory indexes. A CDN serves index.html at "/". */
export function objectKey(file: string): string {
  return file.replace(/(?<=.)\/index\.html$/, '')
}

export function urlPathOfKey(key: string): string {
  return key === 'index.html' ? '/' : `/${key}`
}

export function objectHash(file: string, bytes: Buffer, options: HeaderOptions): string {
  return contentHash(JSON.stringify(objectHeaders(file, bytes, options)), bytes)
}

export function objectHeaders(file: string, bytes: Buffer, options: HeaderOptions): ObjectHeaders {
  const ContentType = contentTypeOf(file)
  const headers = { ContentType, CacheControl: cacheControlOf(file, options) }
  return shouldGzip(ContentType, bytes) ? { ...headers, ContentEncoding: 'gzip' } : headers
}

/** Gzipped where possible: an object has only one encoding, and every browser accepts gzip. */
export function objectBody(file: string, bytes: Buffer): Buffer {
  return shouldGzip(contentTypeOf(file), bytes) ? gzipSync(bytes, { level: 9 }) : bytes
}

/** Calendars and robots.txt are read by programs that may not accept gzip. */
function shouldGzip(type: string, bytes: Buffer): boolean {
  return isCompressible(type, bytes) && !/^text\/(calendar|plain)/.test(type)
}
