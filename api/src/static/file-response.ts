import type { Context } from 'hono'
import { ifNoneMatchTags } from '../http/conditional-request.ts'
import type { CachedFile, Encoding } from './file-cache.ts'
import { parseRange } from './parse-range.ts'

type Headers = Record<string, string>

interface FileResponseOptions {
  status?: 200 | 404
  headers: Headers
}

/** A file as an answer: compressed as the browser can take it, and empty when the browser has it already. */
export function fileResponse(
  c: Context,
  file: CachedFile,
  { status = 200, headers: given }: FileResponseOptions,
): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
  const bytes = file.bytes(encoding)
  const encoded = bytes !== file.bytes('identity')
  // Other bytes have another strong tag, of which only the length is another when they are compressed better.
  const etag = encoded ? file.etag.replace(/"$/, `-${encoding}.${bytes.length}"`) : file.etag
  const headers: Headers = { ...given, etag, vary: 'accept-encoding' }
  const known =
    status === 200 ? ifNoneMatchTags(c).find((tag) => tag === '*' || isSameContentTag(tag, etag)) : undefined
  if (known) return new Response(null, { status: 304, headers: { ...headers, etag: known === '*' ? etag : known } })
  headers['content-type'] = file.type
  if (encoded) headers['content-encoding'] = encoding
  else if (status === 200) return rangeResponse(c, bytes, { etag, headers })
  return send(c, bytes, { status, headers })
}

/** Of what goes out as it lies on disk, the part that is asked for: a download that broke off goes on. */
function rangeResponse(c: Context, bytes: Buffer, { etag, headers }: { etag: string; headers: Headers }): Response {
  const size = bytes.length
  const part = parseRange(c, { etag, size })
  headers['accept-ranges'] = 'bytes'
  if (!part) return send(c, bytes, { status: 200, headers })
  if (part === 'outside') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`
  return send(c, bytes.subarray(part.start, part.end + 1), { status: 206, headers })
}

function send(c: Context, bytes: Buffer, { status, headers }: { status: number; headers: Headers }) {
  headers['content-length'] = `${bytes.length}`
  // The bytes are handed on as they are: a copy for every request would cost more than all else here.
  return new Response(c.req.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), { status, headers })
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** Whether two tags are of the same words, compressed better or not. */
function isSameContentTag(one: string, other: string): boolean {
  return withoutLength(one) === withoutLength(other)
}

function withoutLength(tag: string): string {
  return tag.replace(/\.\d+"$/, '"')
}
