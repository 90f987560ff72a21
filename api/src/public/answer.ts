import type { Context } from 'hono'
import type { CachedFile, Encoding } from './file-cache.ts'

/** A file as an answer: compressed as the browser can take it, and empty when the browser has it already. */
export function answerFile(c: Context, file: CachedFile, options: { status?: 200 | 404; cache: string }): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
  const bytes = file.bytes(encoding)
  const encoded = bytes !== file.bytes('identity')
  // Each encoding is another representation, and so has another strong tag.
  const etag = encoded ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const headers = new Headers({ 'cache-control': options.cache, etag, vary: 'accept-encoding' })
  const status = options.status ?? 200
  if (status === 200 && tagsOf(c).includes(etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', file.type)
  headers.set('content-length', `${bytes.length}`)
  if (encoded) headers.set('content-encoding', encoding)
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

function tagsOf(c: Context): string[] {
  return (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
