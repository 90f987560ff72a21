import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadAuthSecret } from './auth-secret.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a secret is made once, for the eyes of the server alone, and kept', () => {
  const folder = newFolder()
  const secret = loadAuthSecret(folder, undefined)
  expect(secret.byteLength).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(loadAuthSecret(folder, undefined)).toEqual(secret)
  expect(loadAuthSecret(newFolder(), undefined)).not.toEqual(secret)
})

test('a secret that is given is used, and none is made', () => {
  const folder = newFolder()
  expect(loadAuthSecret(folder, 'x'.repeat(32))).toEqual(Buffer.from('x'.repeat(32)))
  expect(readdirSync(folder)).toEqual([])
})

test('a secret that is too short is refused with a sentence and left as it is', () => {
  const file = join(newFolder(), 'secret')
  writeFileSync(file, 'short\n')
  expect(() => loadAuthSecret(join(file, '..'), undefined)).toThrow(
    `${file} is shorter than 32 bytes. Remove it, and a new one is made.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('short\n')
})
