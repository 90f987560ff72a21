import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '@shop/db/semaphore'
import { newPasswordSchema } from '@shop/db/validation/new-password-schema'
import { hashOf } from '../../base/filesystem/content-hash.ts'

/** The cost that OWASP recommends; memory in KiB. */
const COST = { memory: 19456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** Verified for unknown users, so that the response takes as long as for known ones. */
const DUMMY_HASH = toPhcString(COST, randomBytes(16), randomBytes(TAG_BYTES))

const derive = promisify(argon2)
/** A hash occupies 19 MiB and one of the four libuv threads, which file access and compression need too. */
const withHashPermit = createSemaphore(2)

export function assertPasswordAllowed(password: string) {
  const parsed = newPasswordSchema.safeParse(password)
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await withHashPermit(() =>
    derive('argon2id', { ...COST, message: password, nonce, tagLength: TAG_BYTES }),
  )
  return toPhcString(COST, nonce, tag)
}

/** @returns false without a hash, after the same time */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match = PHC_PATTERN.exec(hash ?? '')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match ?? PHC_PATTERN.exec(DUMMY_HASH) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const input = { ...cost, message: password, nonce: Buffer.from(nonce, 'base64'), tagLength: expected.length }
  const actual = await withHashPermit(() => derive('argon2id', input))
  return timingSafeEqual(actual, expected) && match !== null
}

export function generatePassword(): string {
  return generateLetters(16)
}

function toPhcString({ memory, passes, parallelism }: typeof COST, nonce: Buffer, tag: Buffer) {
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

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

function generateLetters(count: number): string {
  const letters = Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
