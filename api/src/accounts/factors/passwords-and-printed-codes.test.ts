import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords-and-printed-codes.ts'

test('ASVS 11.4.2: passwords are stored as argon2id hashes with 19 MiB, two passes and a salt each', async () => {
  const [one, other] = await Promise.all([hashPassword('plain copper kettle'), hashPassword('plain copper kettle')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a hash of another program is verified with the cost it names', async () => {
  // Made by the reference implementation: echo -n password | argon2 somesalt -id -v 13 -m 16 -t 2 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})
