import { createSemaphore } from '@shop/db/semaphore'
import { expect, test } from 'vitest'
import { generatePassword, hashPassword, newPasswordSchema, verifyPassword } from './passwords.ts'

test('ASVS 11.4.2: passwords are kept as argon2id of 19 MiB and two passes, each with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('plain copper kettle'), hashPassword('plain copper kettle')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a password is right for its hash, and any other is not', async () => {
  const hash = await hashPassword('plain copper kettle')
  expect(await verifyPassword('plain copper kettle', hash)).toBe(true)
  expect(await verifyPassword('plain copper kettle\0', hash)).toBe(false)
  expect(await verifyPassword('Plain copper kettle', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('a hash of another program and cost is read as it says', async () => {
  // The reference program of argon2: echo -n password | argon2 somesalt -id -v 13 -m 16 -t 2 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
})

test('without a hash, or with one that cannot be read, no password is right', async () => {
  expect(await verifyPassword('plain copper kettle', undefined)).toBe(false)
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword('x', 'x')).toBe(false)
})

test('ASVS 6.2.4: the commonest passwords are refused, in capitals and with the usual endings too', () => {
  const common = `12345678 123456789 1234567890 password password1 Password123! p@ssw0rd qwertyuiop qwerty123 1q2w3e4r
    iloveyou ILOVEYOU sunshine princess football welcome1 admin123 abc12345 1qaz2wsx letmein1 dragon123 trustno1
    Summer2026! barbershop1 salon2024 ........ zzzzzzzzzzzzzzzz`
  for (const one of common.split(/\s+/)) expect(newPasswordSchema.safeParse(one).success, one).toBe(false)
})

test('ASVS 6.2.1: 8 to 128 characters of any kind will do', () => {
  for (const fine of ['gx7-kelp', 'x y z w q', '        a', 'пароль-мой', 'plain copper kettle', 'kj'.repeat(64)])
    expect(newPasswordSchema.safeParse(fine).success, fine).toBe(true)
})

test('generated passwords can be read aloud, may be chosen, and never repeat', () => {
  const many = Array.from({ length: 200 }, generatePassword)
  expect(new Set(many).size).toBe(200)
  for (const password of many) {
    expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}-[a-z]{4}$/)
    expect(password).not.toMatch(/[ilo]/)
    expect(newPasswordSchema.safeParse(password).success).toBe(true)
  }
})

test('at most two hashes run at once, whenever they come; the others wait in order, also when one fails', async () => {
  const inTurn = createSemaphore(2)
  const seen = { running: 0, most: 0, order: [] as number[] }
  const late: Promise<number>[] = []
  const work = (n: number) => async () => {
    seen.most = Math.max(seen.most, ++seen.running)
    seen.order.push(n)
    if (n === 3) late.push(inTurn(work(5)), inTurn(work(6)))
    await new Promise((done) => setImmediate(done))
    seen.running--
    if (n === 1) throw new Error('failed')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(await Promise.all(late)).toEqual([5, 6])
  expect(seen).toEqual({ running: 0, most: 2, order: [0, 1, 2, 3, 4, 5, 6] })
})
