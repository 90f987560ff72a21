import { createHmac, timingSafeEqual } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import * as z from 'zod'

export const SESSION_SECONDS = 12 * 60 * 60

const ISSUER = 'shop'
const AUDIENCE = 'shop-api'

interface IssuedSession {
  id: string
  userId: number
  issuedAt: Date
}

type VerifiedToken = { status: 'valid'; sessionId: string } | { status: 'expired' | 'invalid' }

export function signSessionToken({ id, userId, issuedAt }: IssuedSession, secret: Uint8Array): Promise<string> {
  const iat = Math.floor(issuedAt.getTime() / 1000)
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: String(userId), jti: id, iat, exp: iat + SESSION_SECONDS }
  return sign(claims, toJsonWebKey(secret), 'HS256')
}

export async function verifySessionToken(
  token: string,
  { secret, now }: { secret: Uint8Array; now: Date },
): Promise<VerifiedToken> {
  const claims = claimsSchema.safeParse(await verifySignature(token, secret))
  if (!claims.success) return { status: 'invalid' }
  const { iat, exp, jti } = claims.data
  if (iat > now.getTime() / 1000) return { status: 'invalid' }
  return exp > now.getTime() / 1000 ? { status: 'valid', sessionId: jti } : { status: 'expired' }
}

/** Hono also accepts tokens without `exp`, and with one in the far future. */
const claimsSchema = z
  .object({ jti: z.string(), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= SESSION_SECONDS)

/** Does not check the times, because Hono would use its own clock. */
async function verifySignature(token: string, secret: Uint8Array): Promise<unknown> {
  try {
    const options = { alg: 'HS256', iss: ISSUER, aud: AUDIENCE, exp: false, iat: false } as const
    return await verify(token, toJsonWebKey(secret), options)
  } catch {
    return undefined
  }
}

/** Hono would parse a string that contains the word PUBLIC as a key file. */
function toJsonWebKey(secret: Uint8Array) {
  return { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
}

/** In one step and without the database; the session may have ended. */
export function hasSessionSignature(authorization: string | undefined, secret: Uint8Array): boolean {
  const [, claims = '', signature = ''] = /^Bearer +([\w-]+\.[\w-]+)\.([\w-]+)$/i.exec(authorization ?? '') ?? []
  const expected = createHmac('sha256', secret).update(claims).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
