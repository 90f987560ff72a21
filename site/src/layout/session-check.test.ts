import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('./session-check.js', import.meta.url), 'utf8')
const NOW = Date.parse('2026-12-05T17:00:00Z')
const user = '{"id":1,"username":"rosa"}'

function tokenUntil(exp: unknown): string {
  return `e30.${Buffer.from(JSON.stringify({ exp, name: 'ünïcödé~~~' })).toString('base64url')}.x`
}

function visit(stored: Record<string, string>) {
  const items = new Map(Object.entries(stored))
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    atob,
    Date: { now: () => NOW },
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => items.delete(key) },
  })
  return { signedIn: dataset.account === 'in', kept: [...items.keys()] }
}

test('a visitor without an account is left alone', () => {
  expect(visit({})).toEqual({ signedIn: false, kept: [] })
})

test('somebody whose token still holds is signed in', () => {
  expect(visit({ token: tokenUntil(NOW / 1000), user })).toEqual({ signedIn: true, kept: ['token', 'user'] })
})

test.each([
  ['has run out', tokenUntil(NOW / 1000 - 1)],
  ['does not say how long it holds', tokenUntil(undefined)],
  ['cannot be decoded', 'nonsense'],
])('a token that %s is removed with its user', (_, token) => {
  expect(visit({ token, user })).toEqual({ signedIn: false, kept: [] })
})

test('a user that cannot be read is removed with its token', () => {
  expect(visit({ token: tokenUntil(NOW / 1000 + 60), user: '{"id":' })).toEqual({ signedIn: false, kept: [] })
})

test('a browser that keeps its storage closed shows the page all the same', () => {
  const dataset = {}
  expect(() => runInNewContext(script, { document: { documentElement: { dataset } } })).not.toThrow()
  expect(dataset).toEqual({})
})
