import { expect, test } from 'vitest'
import { isTokenExpired } from './login-token-storage.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const seconds = now / 1000

function tokenWith(claims: object) {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

test('a token expires after its exp second, not during it', () => {
  expect(isTokenExpired(tokenWith({ exp: seconds - 1 }), now)).toBe(true)
  expect(isTokenExpired(tokenWith({ exp: seconds }), now)).toBe(false)
  expect(isTokenExpired(tokenWith({ exp: seconds + 1, name: '¿?>' }), now)).toBe(false)
})

test.each(['', 'x', 'a.b.c', 'a..c', tokenWith({}), tokenWith({ exp: 'tomorrow' })])(
  'a token that cannot be decoded counts as expired: %s',
  (token) => expect(isTokenExpired(token, now)).toBe(true),
)
