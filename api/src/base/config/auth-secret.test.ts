import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { loadAuthSecret } from './auth-secret.ts'

test('a missing secret is created once, readable only for the user of the server, and none where AUTH_SECRET is set', () => {
  const folder = makeTestFolder()
  const secret = loadAuthSecret(folder, undefined)
  expect(secret.byteLength).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(loadAuthSecret(folder, undefined)).toEqual(secret)
  const other = makeTestFolder()
  expect(loadAuthSecret(other, 'x'.repeat(32))).toEqual(Buffer.from('x'.repeat(32)))
  expect(readdirSync(other)).toEqual([])
  expect(loadAuthSecret(other, undefined)).not.toEqual(secret)
})

test('a file that is too short is rejected with a sentence and not changed', () => {
  const file = join(makeTestFolder(), 'secret')
  writeFileSync(file, 'short\n')
  expect(() => loadAuthSecret(join(file, '..'), undefined)).toThrow(
    `${file} is shorter than 32 bytes. Remove it, and a new one is made.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('short\n')
})
