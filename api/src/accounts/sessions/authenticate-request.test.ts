import { sign } from 'hono/jwt'
import { expect, test, vi } from 'vitest'
import { openTestAuthWithUser, SECRET } from '../../../testing/accounts/test-auth.fixture.ts'

/** A valid token, and `forge`, which signs the same claims with changes. */
async function openWithToken() {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const forge = (changes: object, alg: 'HS256' | 'HS384' | 'HS512' = 'HS256') =>
    sign({ ...claims, ...changes }, SECRET.toString(), alg)
  return { ...auth, token, head, payload, signature, claims, forge }
}

test('a request with a valid token passes with the user of its session', async () => {
  const { getChanges, post, token, user, forge, app } = await openWithToken()
  const created = await post('/services', { title: 'Haircuts', description: 'Scissors.' }, { token })
  expect(await created.json()).toMatchObject({ title: 'Haircuts', updated_by: user.id })
  expect((await getChanges(await forge({}))).status).toBe(200) // an unchanged forgery
  expect((await app.request('/api/changes', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
})

test('ASVS 8.3.1: a request without a token gets 401 with a sentence and WWW-Authenticate', async () => {
  const { app } = await openWithToken()
  for (const headers of [{}, { authorization: 'Basic bWFyaWE6eA==' }, { authorization: 'Bearer ' }]) {
    const response = await app.request('/api/changes', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toEqual({ error: 'Please log in first.' })
  }
})

test('ASVS 9.1.2: only a well-formed token signed with HS256 is accepted', async () => {
  const { getChanges, forge, payload, signature, token } = await openWithToken()
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const forgeries = [
    await forge({}, 'HS384'),
    await forge({}, 'HS512'),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
  ]
  const malformed = ['a', 'a.b.c', '..', 'bnVsbA.bnVsbA.bnVsbA', 'x'.repeat(5000)]
  for (const forgery of [...forgeries, ...malformed, `${token.slice(0, -4)}AAAA`])
    expect((await getChanges(forgery)).status, forgery).toBe(401)
})

test('ASVS 9.2.1: a token that was issued in the future is rejected', async () => {
  const { getChanges, forge, claims, testClock } = await openWithToken()
  const iat = Number(claims.iat) + 60
  const token = await forge({ iat, exp: iat + 12 * 3600 })
  expect((await getChanges(token)).status).toBe(401)
  testClock.now = new Date(iat * 1000)
  expect((await getChanges(token)).status).toBe(200)
})

const EXPIRY = Date.parse('2026-11-21T00:00:00Z') / 1000
const LATE = [undefined, null, `${EXPIRY}`, EXPIRY * 1000, EXPIRY + 1, EXPIRY + 0.5, -1, 0]

test.each([
  ['ASVS 9.2.1: no expiry, or one too far ahead', [...LATE.map((exp) => ({ exp })), { iat: undefined }]],
  [
    'ASVS 9.2.3: another issuer or audience',
    [{ iss: 'other' }, { iss: undefined }, { aud: 'other' }, { aud: undefined }, { aud: [] }],
  ],
  ['ASVS 7.2.1: no stored session', ['', 'x', crypto.randomUUID(), undefined, 7].map((jti) => ({ jti }))],
])('a correctly signed token is rejected that has %s', async (_, changes: object[]) => {
  const { getChanges, forge } = await openWithToken()
  for (const change of changes) expect((await getChanges(await forge(change))).status, JSON.stringify(change)).toBe(401)
})

test('authentication takes one query, by key, beside that of the rule about second factors', async () => {
  const { post, token, db } = await openWithToken()
  const prepare = vi.spyOn(db.$client, 'prepare')
  expect((await post('/services', {}, { token })).status).toBe(400) // no query of its own
  const [sql = '', ...others] = prepare.mock.calls.map(([text]) => text)
  expect(others).toEqual([expect.stringContaining('from "sign_in_rules"')])
  prepare.mockRestore()
  const plan = db.$client.prepare(`explain query plan ${sql}`).all('', '') as { detail: string }[]
  expect(plan.map(({ detail }) => detail.split(' ')[0])).toEqual(['SEARCH', 'SEARCH'])
})
