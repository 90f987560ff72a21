import { createHmac, timingSafeEqual } from 'node:crypto'
import { HTTPException } from 'hono/http-exception'
import { INCOMING_PREFIX, UPLOAD_URL_SECONDS, type UploadTarget } from './storage.ts'

interface SigningOptions {
  secret: Uint8Array // at least 32 bytes
  clock: () => Date
}

interface SignedParams {
  type: string
  size?: string
  expires: string // seconds since 1970
}

/** @returns a path on this server whose query states and signs the type and size of the file */
export function createSignedUploadUrl({ key, type, size }: UploadTarget, { secret, clock }: SigningOptions): string {
  const expires = `${Math.floor(clock().getTime() / 1000) + UPLOAD_URL_SECONDS}`
  const params = { type, ...(size !== undefined && { size: `${size}` }), expires }
  const query = new URLSearchParams({ ...params, signature: sign(key, params, secret) })
  return `/api/uploads/${key.slice(INCOMING_PREFIX.length)}?${query}`
}

/** @throws 403 when the URL was not issued here, was changed or has expired */
export function verifySignedUploadUrl(id: string, query: Record<string, string>, { secret, clock }: SigningOptions) {
  const { type = '', size, expires = '', signature = '' } = query
  const key = INCOMING_PREFIX + id
  const expected = sign(key, { type, ...(size !== undefined && { size }), expires }, secret)
  if (!isEqual(signature, expected)) throw new HTTPException(403, { message: 'This upload address is not valid.' })
  const secondsLeft = Number(expires) - clock().getTime() / 1000
  // One that lasts longer was issued while the clock was ahead.
  if (secondsLeft <= 0 || secondsLeft > UPLOAD_URL_SECONDS)
    throw new HTTPException(403, { message: 'This upload address has expired.' })
  return { key, type, size: size === undefined ? undefined : Number(size) }
}

/** The same secret signs session tokens, so the signed text begins with its purpose. */
function sign(key: string, { type, size, expires }: SignedParams, secret: Uint8Array): string {
  const text = JSON.stringify(['PUT a picture', key, type, size ?? null, expires])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
