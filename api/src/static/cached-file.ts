import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentHash } from '../filesystem/content-hash.ts'
import { contentTypeOf, isCompressible } from '../http/file-headers.ts'

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
