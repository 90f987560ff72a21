import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleScript } from '../../inline-scripts-plugin.ts'

const { script } = await bundleScript(join(import.meta.dirname, 'session-check.ts'))
const NOW = Date.parse('2026-12-05T17:00:00Z')
const user = '{"id":1,"username":"rosa"}'

function tokenUntil(exp: unknown): string {
  return `e30.${Buffer.from(JSON.stringify({ exp, name: 'ünïcödé~~~' })).toString('base64url')}.x`
}

function runCheck(stored: Record<string, string>) {
  const items = new Map(Object.entries(stored))
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    atob,
    Date: { now: () => NOW },
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => items.delete(key) },
  })
  return { signedIn: dataset.account === 'in', stored: [...items.keys()] }
}

test('a visitor without a session is not signed in', () => {
  expect(runCheck({})).toEqual({ signedIn: false, stored: [] })
})

test('a visitor with a valid token is signed in', () => {
  expect(runCheck({ token: tokenUntil(NOW / 1000), user })).toEqual({ signedIn: true, stored: ['token', 'user'] })
})

test.each([
  ['has expired', tokenUntil(NOW / 1000 - 1)],
  ['has no expiry', tokenUntil(undefined)],
  ['cannot be decoded', 'nonsense'],
])('a token that %s is removed together with the user', (_, token) => {
  expect(runCheck({ token, user })).toEqual({ signedIn: false, stored: [] })
})

test('a user that cannot be parsed is removed together with the token', () => {
  const token = tokenUntil(NOW / 1000 + 60)
  for (const stored of [{ token, user: '{"id":' }, { user: '{' }])
    expect(runCheck(stored)).toEqual({ signedIn: false, stored: [] })
})

test('a browser that denies access to its storage still shows the page', () => {
  const dataset = {}
  expect(() => runInNewContext(script, { document: { documentElement: { dataset } } })).not.toThrow()
  expect(dataset).toEqual({})
})
