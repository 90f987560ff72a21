import { buffer } from 'node:stream/consumers'
import { MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

const MAX_BODY_BYTES = 256 * 1024

/** A whole price list, page or calendar; its text may be longer as JSON. */
const MAX_LONG_BODY_BYTES = 3 * 1024 * 1024
const LONG_BODIES = /\/api\/(?:records|pasted-text|old-addresses\/proposals)$/

/** Runs before authentication, content-type checks and body parsing. */
export const limitContentLength: MiddlewareHandler = async (c, next) => {
  const bytes = Number(c.req.header('content-length') ?? 0)
  if (c.req.path.startsWith('/api/uploads/')) assertSizeWithin(MAX_UPLOAD_BYTES, bytes)
  else assertTextSize(bytes, maxBodyBytes(c.req.raw))
  await next()
}

/** @throws 413 above 256 KiB, or 3 MiB for several records at once; 400 when the connection ends early. */
export async function readBodyBytes(request: Request): Promise<Uint8Array> {
  // Much cheaper than a stream. The declared length was checked, and the server reads no more bytes than that.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer().catch(throwBrokenOff))
  const limit = maxBodyBytes(request)
  return buffer(limitSize(readChunks(request), (bytes) => assertTextSize(bytes, limit)))
}

/** @param assertSize throws when this many bytes are too many */
export async function* limitSize(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  assertSize: (bytes: number) => void,
) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    assertSize(size)
    yield chunk
  }
}

function maxBodyBytes({ url }: Request): number {
  return LONG_BODIES.test(url) ? MAX_LONG_BODY_BYTES : MAX_BODY_BYTES
}

function assertTextSize(bytes: number, limit: number) {
  if (bytes > limit) throw new HTTPException(413, { message: 'That is too much text to save at once.' })
}

export function assertSizeWithin(limit: number, bytes: number) {
  if (bytes <= limit) return
  const megabytes = Math.floor(limit / 1024 / 1024)
  throw new HTTPException(413, { message: `The file is too large: at most ${megabytes} MB can be uploaded.` })
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throwBrokenOff(cause)
  }
}

function throwBrokenOff(cause: unknown): never {
  throw new HTTPException(400, { message: 'The request was interrupted.', cause })
}
