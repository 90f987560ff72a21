import { sign, verify } from 'hono/jwt'
import * as z from 'zod'

/** How long a sign-in lasts, however busy its owner is. */
export const SESSION_SECONDS = 12 * 60 * 60

const ISSUER = 'shop'
const AUDIENCE = 'shop-api'

export interface IssuedSession {
  /** the session's id */
  id: string
  userId: number
  issuedAt: Date
}

/** The signed token of a session. */
export function signSessionToken({ id, userId, issuedAt }: IssuedSession, secret: Uint8Array): Promise<string> {
  const iat = Math.floor(issuedAt.getTime() / 1000)
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: String(userId), jti: id, iat, exp: iat + SESSION_SECONDS }
  return sign(claims, keyOf(secret), 'HS256')
}

/** The session a token stands for; of any other token only whether it was good once. */
export async function verifySessionToken(token: string, { secret, now }: { secret: Uint8Array; now: Date }) {
  const claims = claimsSchema.safeParse(await verified(token, secret))
  if (!claims.success) return 'invalid'
  return claims.data.exp > now.getTime() / 1000 ? { session: claims.data.jti } : 'expired'
}

/** Hono takes a token without `exp`, and one that never ends: this does not. */
const claimsSchema = z
  .object({ jti: z.string(), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp - iat <= SESSION_SECONDS)

/** Times are left to `readToken`, which is told what time it is. */
async function verified(token: string, secret: Uint8Array): Promise<unknown> {
  try {
    return await verify(token, keyOf(secret), { alg: 'HS256', iss: ISSUER, aud: AUDIENCE, exp: false, iat: false })
  } catch {
    return undefined
  }
}

/** Given as text, Hono would read a secret that holds the word PUBLIC as a key file. */
function keyOf(secret: Uint8Array) {
  return { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
}
