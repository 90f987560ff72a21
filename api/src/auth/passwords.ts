import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '@shop/db/semaphore'
import * as z from 'zod'
import { isCommonPassword } from './common-passwords.ts'

/** OWASP's setting; memory in KiB */
const COST = { memory: 19456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** Takes the place of a hash where there is no account, so that the answer takes as long. */
const DUMMY_HASH = phc(COST, randomBytes(16), randomBytes(TAG_BYTES))

const derive = promisify(argon2)
/** Each hash takes 19 MiB and one of the four threads that files and compression also need. */
const withHashPermit = createSemaphore(2)

/** A password that may be chosen (decisions F15). It is taken exactly as typed. */
export const newPasswordSchema = z
  .string({ error: 'Please choose a new password.' })
  .min(8, { error: 'Password must be at least 8 characters.', abort: true })
  .max(128, { error: 'Password must be at most 128 characters.', abort: true })
  .refine(isStorable, { error: 'Password holds a character that cannot be stored.', abort: true })
  .refine((password) => !isCommonPassword(password), 'That password is one of the commonest. Please choose another.')

/** @throws with a sentence when the password may not be chosen. */
export function assertPasswordAllowed(password: string) {
  const checked = newPasswordSchema.safeParse(password)
  if (!checked.success) throw new Error(checked.error.issues[0]?.message)
}

/** The password's argon2id hash, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await withHashPermit(() =>
    derive('argon2id', { ...COST, message: password, nonce, tagLength: TAG_BYTES }),
  )
  return phc(COST, nonce, tag)
}

/** Whether the password is the one hashed. Without a hash it is not, and to find out takes as long. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const real = PHC.exec(hash ?? '')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = real ?? PHC.exec(DUMMY_HASH) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(tag, 'base64')
  const input = { ...cost, message: password, nonce: Buffer.from(nonce, 'base64'), tagLength: wanted.length }
  const found = await withHashPermit(() => derive('argon2id', input))
  return timingSafeEqual(found, wanted) && real !== null
}

/** A password to be read aloud: 16 letters (72 bits) in fours, none that looks like another. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}

function isStorable(password: string) {
  return password.isWellFormed()
}

function phc({ memory, passes, parallelism }: typeof COST, nonce: Buffer, tag: Buffer) {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}
