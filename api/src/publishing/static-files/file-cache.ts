import { statSync } from 'node:fs'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentHash } from '../../base/filesystem/content-hash.ts'
import { readFileIfExists } from '../../base/filesystem/files.ts'
import { contentTypeOf, isCompressible } from '../../base/http/file-headers.ts'

const CAPACITY_BYTES = 64 * 1024 * 1024

const RECHECK_MS = 1_000

interface CacheEntry {
  file: CachedFile
  fileStamp: string
  size: number
  checkedAt: number
}

interface FileCacheOptions {
  precompressedFolder: string // has the compressed form of each file beside it
  recheckedFolder: string // a file can be gone at any moment
}

export function createFileCache({ precompressedFolder, recheckedFolder }: FileCacheOptions) {
  const entries = createLruEntries()
  let invalidatedAt = 0

  function isFresh({ checkedAt }: CacheEntry, now: number) {
    return checkedAt >= invalidatedAt && now - checkedAt < RECHECK_MS
  }

  function read(path: string): CachedFile | undefined {
    const now = performance.now()
    const entry = entries.get(path)
    if (entry && isFresh(entry, now) && !path.startsWith(recheckedFolder)) return entry.file
    const fileStamp = stampOf(path)
    if (entry && entry.fileStamp === fileStamp) {
      entries.set(path, { ...entry, checkedAt: now })
      return entry.file
    }
    entries.delete(path)
    const bytes = fileStamp === undefined ? undefined : readFileIfExists(path)
    if (fileStamp === undefined || !bytes) return undefined
    const brotli = path.startsWith(precompressedFolder) ? readFileIfExists(`${path}.br`) : undefined
    const file = createCachedFile(bytes, path, brotli)
    entries.set(path, { file, fileStamp, size: bytes.length * 1.5, checkedAt: now })
    return file
  }

  function invalidate() {
    invalidatedAt = performance.now()
  }

  return { read, invalidate }
}

function createLruEntries() {
  /** in the order of their last use, because a Map iterates in insertion order */
  const entries = new Map<string, CacheEntry>()
  let totalSize = 0

  function remove(path: string) {
    totalSize -= entries.get(path)?.size ?? 0
    entries.delete(path)
  }

  function set(path: string, entry: CacheEntry) {
    remove(path)
    entries.set(path, entry)
    totalSize += entry.size
    for (const [oldest] of entries) {
      if (totalSize <= CAPACITY_BYTES) break
      if (oldest !== path) remove(oldest)
    }
  }

  return { get: (path: string) => entries.get(path), set, delete: remove }
}

/** A new version of a file is renamed into place, so it has another inode. */
function stampOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedFile = ReturnType<typeof createCachedFile>

/** The best quality takes a tenth of a second of a processor, which pages of the same save are about to need. */
const BEST_BROTLI_DELAY_MS = 500

/** The first response uses this quality, which takes a millisecond or two; the best quality replaces it later. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function createCachedFile(bytes: Buffer<ArrayBuffer>, fileName: string, brotli?: Buffer<ArrayBuffer>) {
  const type = contentTypeOf(fileName)
  const encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>> = { identity: bytes, ...(brotli && { br: brotli }) }
  const compressible = isCompressible(type, bytes)
  const hash = contentHash(bytes)

  function compress(encoding: Encoding) {
    if (encoding === 'gzip') return gzipSync(bytes)
    setTimeout(compressBest, BEST_BROTLI_DELAY_MS).unref()
    return brotliCompressSync(bytes, FAST_BROTLI)
  }

  function compressBest() {
    brotliCompress(bytes, (error, smallest) => {
      if (!error) encoded.br = smallest
    })
  }

  return {
    type,
    hash, // of the uncompressed bytes
    etag: `"${hash}"`,
    bytes: (encoding: Encoding): Buffer<ArrayBuffer> => {
      const used = compressible ? encoding : 'identity'
      encoded[used] ??= compress(used)
      return encoded[used]
    },
    compressAhead() {
      if (compressible && !encoded.br) compressBest()
    },
  }
}
