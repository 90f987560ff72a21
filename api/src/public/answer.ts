import type { Context } from 'hono'
import type { CachedFile, Encoding } from './file-cache.ts'

interface Answer {
  status?: 200 | 404
  headers: Record<string, string>
}

/** A file as an answer: compressed as the browser can take it, and empty when the browser has it already. */
export function answerFile(c: Context, file: CachedFile, { status = 200, headers: given }: Answer): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
  const bytes = file.bytes(encoding)
  const encoded = bytes !== file.bytes('identity')
  // Other bytes have another strong tag, of which only the length is another when they are compressed better.
  const etag = encoded ? file.etag.replace(/"$/, `-${encoding}.${bytes.length}"`) : file.etag
  const headers: Record<string, string> = { ...given, etag, vary: 'accept-encoding' }
  if (status === 200 && tagsOf(c).includes(withoutLength(etag))) return new Response(null, { status: 304, headers })
  headers['content-type'] = file.type
  headers['content-length'] = `${bytes.length}`
  if (encoded) headers['content-encoding'] = encoding
  // The bytes are handed on as they are: a copy for every request would cost more than all else here.
  return new Response(c.req.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), { status, headers })
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

function tagsOf(c: Context): string[] {
  const sent = c.req.header('if-none-match')
  return sent === undefined ? [] : sent.split(',').map((tag) => withoutLength(tag.trim().replace(/^W\//, '')))
}

function withoutLength(tag: string): string {
  return tag.replace(/\.\d+"$/, '"')
}
