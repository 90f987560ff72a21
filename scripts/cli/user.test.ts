import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 }) // each call starts a process

const program = fileURLToPath(new URL('./user.ts', import.meta.url))

/** Runs the command as npm run user does, with the password piped in. */
function shop(DATA_DIR = newFolder()) {
  return (args: string[], input = '') => {
    const env = { PATH: process.env.PATH, DATA_DIR }
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { env, input, encoding: 'utf8' })
    return { said: stdout.trim(), complained: stderr.trim(), status }
  }
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'user-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const calm = (said: string) => ({ said, complained: '', status: 0 })
const sorry = (complained: string) => ({ said: '', complained, status: 1 })

test('accounts are added, given passwords, disabled and listed, also before the shop was ever started', () => {
  const user = shop()
  expect(user(['list'])).toEqual(calm('There are no accounts yet; npm start makes the first.'))
  expect(user(['add', 'Maria'], 'plain copper kettle\n')).toEqual(calm('maria can sign in now.'))
  expect(user(['password', 'maria'], 'another good one')).toEqual(
    calm('maria has a new password and is signed out everywhere.'),
  )
  expect(user(['add', 'sam'], 'plain copper kettle\r\n')).toEqual(calm('sam can sign in now.'))
  expect(user(['disable', 'sam'])).toEqual(calm('sam cannot sign in any more and is signed out everywhere.'))
  expect(user(['list'])).toEqual(calm('maria\nsam (disabled)'))
})

test('a mistake gets one sentence and changes nothing', () => {
  const user = shop()
  expect(user(['add', 'maria'], 'short\n')).toEqual(sorry('Password must be at least 8 characters.'))
  expect(user(['disable', 'maria'])).toEqual(sorry('There is no account named maria.'))
  expect(user(['password', 'maria'], 'plain copper kettle')).toEqual(sorry('There is no account named maria.'))
})

test('a folder that cannot be opened is named', () => {
  expect(shop('/dev/null/shop')(['list'])).toEqual(sorry('The database in /dev/null/shop cannot be opened.'))
})

test.each([[['add']], [['list', 'maria']], [['remove', 'maria']]])('called with %j it explains itself', (args) => {
  const { complained, status } = shop()(args)
  expect(complained).toMatch(/^Usage:\n {2}npm run user -- add NAME/)
  expect(status).toBe(1)
})
