import { expect, test, vi } from 'vitest'

const hashes = vi.hoisted(() => ({ count: 0 }))

// Counts the calls of the real function.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (...args) => {
    hashes.count++
    crypto.argon2(...args)
  }
  return { ...crypto, argon2 }
})

test('ASVS 6.3.8: a login computes one hash, whether the user exists or not', async () => {
  vi.resetModules() // other tests of this worker have loaded the real one
  const { openTestAuthWithUser, PASSWORD } = await import('../../../testing/accounts/test-auth.fixture.ts')
  const { login } = await openTestAuthWithUser()
  for (const [name, password] of [
    ['maria', PASSWORD],
    ['maria', 'wrong password'],
    ['nobody', 'wrong password'],
  ] as const) {
    hashes.count = 0
    await login(name, password)
    expect(hashes.count, `${name}, ${password}`).toBe(1)
  }
})
