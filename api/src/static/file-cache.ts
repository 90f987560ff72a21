import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentTypeOf, isCompressible } from './file-headers.ts'

/** bytes of file content kept in memory, compressed copies included */
const CAPACITY_BYTES = 64 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it goes out: its bytes by encoding, compressed when first asked for, and better a moment later. */
export interface CachedFile {
  /** of the bytes as they lie on disk */
  etag: string
  type: string
  bytes(encoding: Encoding): Buffer
}

/** How long a file is not looked at again on disk, unless `lookAgain` is called. */
const RECHECK_MS = 1_000

interface CacheEntry {
  file: CachedFile
  /** which file on disk it was */
  fileStamp: string
  size: number
  /** milliseconds */
  checkedAt: number
}

/** Files in memory, the most recently asked for up to 64 MiB; each is read again once it is another file on disk. */
export function createFileCache() {
  const files = new Map<string, CacheEntry>()
  let size = 0
  let changedAt = 0

  function forget(path: string) {
    size -= files.get(path)?.size ?? 0
    files.delete(path)
  }

  function keep(path: string, kept: CacheEntry) {
    files.set(path, kept)
    size += kept.size
    for (const [oldest] of files) {
      if (size <= CAPACITY_BYTES) break
      if (oldest !== path) forget(oldest)
    }
  }

  function isCurrent({ checkedAt }: CacheEntry, now: number) {
    return checkedAt >= changedAt && now - checkedAt < RECHECK_MS
  }

  /** undefined when there is no such file */
  function read(path: string): CachedFile | undefined {
    const now = performance.now()
    const known = files.get(path)
    if (known && isCurrent(known, now)) return known.file
    const stamp = stampOf(path)
    if (known && known.fileStamp === stamp) {
      files.delete(path)
      files.set(path, { ...known, checkedAt: now }) // asked for last
      return known.file
    }
    forget(path)
    if (stamp === undefined) return undefined
    const bytes = readFileIfPresent(path)
    if (!bytes) return undefined
    const file = createCachedFile(bytes, path)
    keep(path, { file, fileStamp: stamp, size: bytes.length * 1.5, checkedAt: now })
    return file
  }

  return {
    read,
    /** Says that files may have changed: each is looked at when it is next asked for. */
    invalidate: () => {
      changedAt = performance.now()
    },
  }
}

/** A file that is written anew is renamed into place: it has another inode. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : undefined
}

/** undefined when the file went since it was looked at */
function readFileIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Nobody waits for long: what was just written goes out as it is compressed in a millisecond or two. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** @param name the file's, which says its type */
export function createCachedFile(bytes: Buffer, name: string): CachedFile {
  const type = contentTypeOf(name)
  const made: Partial<Record<Encoding, Buffer>> = { identity: bytes }
  const compressible = isCompressible(type, bytes)

  function compress(encoding: Encoding): Buffer {
    if (encoding === 'gzip') return gzipSync(bytes)
    brotliCompress(bytes, (error, best) => {
      if (!error) made.br = best
    })
    return brotliCompressSync(bytes, FAST_BROTLI)
  }

  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes: (encoding) => {
      const used = compressible ? encoding : 'identity'
      made[used] ??= compress(used)
      return made[used]
    },
  }
}
