import { expect, test } from 'vitest'
import { newPasswordSchema } from './new-password-schema.ts'

test('ASVS 6.2.4: common passwords are rejected, in any case and with the usual endings', () => {
  const common = `12345678 123456789 1234567890 password password1 Password123! p@ssw0rd qwertyuiop qwerty123 1q2w3e4r
    iloveyou ILOVEYOU sunshine princess football welcome1 admin123 abc12345 1qaz2wsx letmein1 dragon123 trustno1
    Summer2026! barbershop1 salon2024 ........ zzzzzzzzzzzzzzzz`
  for (const password of common.split(/\s+/))
    expect(newPasswordSchema.safeParse(password).success, password).toBe(false)
})

test('ASVS 6.2.1: 8 to 128 characters of any kind are allowed', () => {
  for (const password of ['gx7-kelp', 'x y z w q', '        a', 'пароль-мой', 'plain copper kettle', 'kj'.repeat(64)])
    expect(newPasswordSchema.safeParse(password).success, password).toBe(true)
})
