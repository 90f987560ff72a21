import { createHmac, timingSafeEqual } from 'node:crypto'
import { HTTPException } from 'hono/http-exception'
import { INCOMING_PREFIX, UPLOAD_URL_SECONDS, type UploadTarget } from './storage.ts'

interface SigningOptions {
  /** at least 32 bytes */
  secret: Uint8Array
  clock: () => Date
}

/** The path under which this server itself takes one file: what it may be stands in it, signed. */
export function createSignedUploadUrl({ key, type, size }: UploadTarget, { secret, clock }: SigningOptions): string {
  const expires = `${Math.floor(clock().getTime() / 1000) + UPLOAD_URL_SECONDS}`
  const said = { type, ...(size !== undefined && { size: `${size}` }), expires }
  const query = new URLSearchParams({ ...said, signature: sign(key, said, secret) })
  return `/api/uploads/${key.slice(INCOMING_PREFIX.length)}?${query}`
}

/**
 * What may be sent to the address.
 * @throws 403 when it is not one of ours, was changed, or is too old.
 */
export function verifySignedUploadUrl(
  id: string,
  query: Record<string, string>,
  { secret, clock }: SigningOptions,
): UploadTarget {
  const { type = '', size, expires = '', signature = '' } = query
  const key = INCOMING_PREFIX + id
  const expected = sign(key, { type, ...(size !== undefined && { size }), expires }, secret)
  if (!equal(signature, expected)) throw new HTTPException(403, { message: 'This upload address is not valid.' })
  if (Number(expires) * 1000 <= clock().getTime())
    throw new HTTPException(403, { message: 'This upload address has expired.' })
  return { key, type, size: size === undefined ? undefined : Number(size) }
}

/** The purpose stands in the text, because the same secret also signs the tokens of sessions. */
function sign(key: string, said: Record<string, string>, secret: Uint8Array): string {
  const text = JSON.stringify(['PUT a picture', key, said.type, said.size ?? null, said.expires])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
