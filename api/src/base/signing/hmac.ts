import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { memoizeWeakly } from '@shop/db/memoize'

/** Made once for each secret, because it costs more than a signature. */
const keyOf = memoizeWeakly((secret: Uint8Array) => createSecretKey(secret))

export function sign(text: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', keyOf(secret)).update(text).digest()
}

export function isSignature(given: Buffer, text: string, secret: Uint8Array): boolean {
  const expected = sign(text, secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
