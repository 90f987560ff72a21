import { randomInt } from 'node:crypto'
import { hashOf } from '../../base/filesystem/content-hash.ts'

/** Without letters that look like digits, so that it can be read aloud and copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

const CODE_LETTERS = 28 // 126 bits

export function generatePrintedCode(): string {
  return generateLetters(CODE_LETTERS)
}

/** A plain hash, because the code is random and has 126 bits. */
export function hashPrintedCode(code: string): string {
  return hashOf(code.toLowerCase().replace(/[^a-z]/g, ''))
}

export function generateLetters(count: number): string {
  const letters = Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
