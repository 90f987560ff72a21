import { randomInt } from 'node:crypto'
import { hashOf } from '../../base/filesystem/content-hash.ts'

/** Without those that look like digits, so that it can be read aloud and copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

export function generateLetters(count: number): string {
  const letters = Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** A plain hash, because the secret is random and has more than 112 bits. */
export function hashSecret(secret: string): string {
  return hashOf(secret)
}
