import * as z from 'zod'
import lists from './common-passwords.json' with { type: 'json' }
import { isStorable } from './field-schemas.ts'

const COMMON = new Set([
  ...words(lists.passwords),
  ...words(lists.stems).flatMap((stem) => ['', ...words(lists.endings)].map((ending) => stem + ending)),
])

export const newPasswordSchema = z
  .string({ error: 'Please choose a new password.' })
  .min(8, { error: 'Password must be at least 8 characters.', abort: true })
  .max(128, { error: 'Password must be at most 128 characters.', abort: true })
  .refine(isStorable, {
    error: 'Password contains a character that cannot be stored.',
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), 'That password is too common. Please choose another.')

function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}

function words(lines: string[]) {
  return lines.flatMap((line) => line.split(' '))
}
