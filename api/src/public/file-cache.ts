import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** bytes of file content kept in memory, compressed copies included */
const CAPACITY = 64 * 1024 * 1024

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

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it goes out: its bytes by encoding, compressed when first asked for. */
export interface CachedFile {
  etag: string
  type: string
  bytes(encoding: Encoding): Buffer
}

/** Files in memory, the most recently asked for up to 64 MiB; each is read again once it is another file on disk. */
export function createFileCache() {
  const files = new Map<string, { stamp: string; file: CachedFile; size: number }>()
  let size = 0

  function forget(path: string) {
    size -= files.get(path)?.size ?? 0
    files.delete(path)
  }

  function keep(path: string, stamp: string, file: CachedFile, bytes: number) {
    files.set(path, { stamp, file, size: bytes })
    size += bytes
    for (const [oldest] of files) {
      if (size <= CAPACITY) break
      if (oldest !== path) forget(oldest)
    }
  }

  /** undefined when there is no such file */
  return function read(path: string): CachedFile | undefined {
    const stamp = stampOf(path)
    const known = files.get(path)
    if (known && known.stamp === stamp) {
      files.delete(path)
      files.set(path, known) // asked for last
      return known.file
    }
    forget(path)
    if (stamp === undefined) return undefined
    const bytes = readFileSync(path)
    const file = cachedFile(bytes, extname(path))
    keep(path, stamp, file, bytes.length * 1.5)
    return file
  }
}

/** A file that is written anew is renamed into place: it has another inode. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined
}

export function cachedFile(bytes: Buffer, extension: string): CachedFile {
  const type = TYPES[extension] ?? 'application/octet-stream'
  const made: Partial<Record<Encoding, Buffer>> = { identity: bytes }
  const compressible = /^text\/|json|xml|javascript/.test(type) && bytes.length > 512
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes: (encoding) => {
      const used = compressible ? encoding : 'identity'
      made[used] ??= compress(bytes, used)
      return made[used]
    },
  }
}

function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes)
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
