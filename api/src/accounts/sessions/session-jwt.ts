import { createBoundedMap, memoize, memoizeWeakly } from '@shop/db/memoize'
import { decode, sign } from 'hono/jwt'
import * as z from 'zod'
import { isSignature } from '../../base/signing/hmac.ts'

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

/** Synchronous: Hono's verification goes through the thread pool, which costs a request more than everything else. */
export function verifySessionToken(token: string, { secret, now }: { secret: Uint8Array; now: Date }): VerifiedToken {
  const claims = signedTokens(secret)(token)?.claims
  if (!claims) return { status: 'invalid' }
  const { iat, exp, jti } = claims
  if (iat > now.getTime() / 1000) return { status: 'invalid' }
  return exp > now.getTime() / 1000 ? { status: 'valid', sessionId: jti } : { status: 'expired' }
}

const claimsSchema = z
  .object({ iss: z.literal(ISSUER), aud: z.literal(AUDIENCE), jti: z.string(), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= SESSION_SECONDS)

/** Hono would parse a string that contains the word PUBLIC as a key file. */
function toJsonWebKey(secret: Uint8Array) {
  return { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
}

/** Without the database; the session may have ended. */
export function hasSessionSignature(authorization: string | undefined, secret: Uint8Array): boolean {
  return signedTokens(secret)(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '') !== undefined
}

const MAX_TOKENS = 1000

/** Remembered, because a signature never changes, and costs a frequent call more than most of the rest. */
const signedTokens = memoizeWeakly((secret: Uint8Array) =>
  memoize((token: string) => {
    if (!isSigned(token, secret)) return undefined
    return { claims: claimsSchema.safeParse(decode(token).payload).data }
  }, createBoundedMap(MAX_TOKENS)),
)

/** By HS256, whatever algorithm the token names. */
function isSigned(token: string, secret: Uint8Array): boolean {
  const [, claims = '', signature = ''] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(token) ?? []
  return isSignature(Buffer.from(signature, 'base64url'), claims, secret)
}
