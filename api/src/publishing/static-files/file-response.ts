import type { Context } from 'hono'
import { ifNoneMatchTags } from '../../base/http/timed-cache-and-etags.ts'
import type { CachedFile, Encoding } from './file-cache.ts'

export type ResponseHeaders = Record<string, string>

interface ResponseHead {
  status?: number // 200 by default
  headers: ResponseHeaders
}

export function fileResponse(c: Context, file: CachedFile, { status = 200, headers: own }: ResponseHead): Response {
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '')
  const bytes = file.bytes(encoding)
  const isEncoded = bytes !== file.bytes('identity')
  // The length distinguishes fast compression from the best, which have different bytes and so need different tags.
  const etag = isEncoded ? file.etag.replace(/"$/, `-${encoding}.${bytes.length}"`) : file.etag
  const headers: ResponseHeaders = { ...own, etag, vary: 'accept-encoding' }
  const knownTag =
    status === 200
      ? ifNoneMatchTags(c.req).find((tag) => tag === '*' || withoutLength(tag) === withoutLength(etag))
      : undefined
  if (knownTag) {
    const sentTag = knownTag === '*' ? etag : knownTag
    return new Response(null, { status: 304, headers: { ...headers, etag: sentTag } })
  }
  headers['content-type'] = file.type
  if (isEncoded) headers['content-encoding'] = encoding
  else if (status === 200) return rangeResponse(c, bytes, etag, headers)
  return send(c, bytes, { status, headers })
}

/** Serves the requested part of an uncompressed file, so that an interrupted download can resume. */
function rangeResponse(c: Context, bytes: Buffer<ArrayBuffer>, etag: string, headers: ResponseHeaders) {
  const size = bytes.length
  const range = parseRange(c, { etag, size })
  headers['accept-ranges'] = 'bytes'
  if (!range) return send(c, bytes, { headers })
  if (range === 'outside') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  return send(c, bytes.subarray(range.start, range.end + 1), { status: 206, headers })
}

function send(c: Context, bytes: Buffer<ArrayBuffer>, { status = 200, headers }: ResponseHead) {
  headers['content-length'] = `${bytes.length}`
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers })
}

function acceptedEncoding(header: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'gzip'
  return 'identity'
}

function withoutLength(tag: string): string {
  return tag.replace(/\.\d+"$/, '"')
}

interface ByteRange {
  start: number
  end: number // inclusive
}

/** The requested part of a file; undefined for all of it, or if several parts are requested (RFC 9110 §14). */
function parseRange(c: Context, { etag, size }: { etag: string; size: number }): ByteRange | 'outside' | undefined {
  const header = c.req.header('range')
  if (header === undefined || c.req.method !== 'GET' || (c.req.header('if-range') ?? etag) !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  if (start >= size) return 'outside'
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < start ? undefined : { start, end }
}
