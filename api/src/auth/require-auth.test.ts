import { sign } from 'hono/jwt'
import { expect, test, vi } from 'vitest'
import { openTestAuthWithUser, SECRET } from './test-auth.fixture.ts'

/** The door, a good token, and the same token with something about it changed. */
async function openWithToken() {
  const door = await openTestAuthWithUser()
  const token = await door.loginToken()
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const forge = (changed: object, alg: 'HS256' | 'HS384' | 'HS512' = 'HS256') =>
    sign({ ...claims, ...changed }, SECRET.toString(), alg)
  return { ...door, token, head, payload, signature, claims, forge }
}

test('lets who is signed in through, and says who they are', async () => {
  const { getCurrentUser, token, user, forge, app } = await openWithToken()
  expect(await (await getCurrentUser(token)).json()).toEqual({ id: user.id, username: 'maria' })
  expect((await getCurrentUser(await forge({}))).status).toBe(200) // what the forgeries below begin with
  expect((await app.request('/who', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
})

test('ASVS 8.3.1: without a token the guard answers 401 with a sentence and how to sign in', async () => {
  const { app } = await openWithToken()
  for (const headers of [{}, { authorization: 'Basic bWFyaWE6eA==' }, { authorization: 'Bearer ' }]) {
    const answer = await app.request('/who', { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toEqual({ error: 'Please log in first.' })
  }
})

test('the token carries who, for whom, which session and until when', async () => {
  const { claims, user } = await openWithToken()
  const iat = Date.parse('2026-11-20T12:00:00Z') / 1000
  const jti = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(claims).toEqual({ iss: 'shop', aud: 'shop-api', sub: String(user.id), jti, iat, exp: iat + 12 * 3600 })
})

test('ASVS 9.1.2: only a token signed with HS256 is accepted', async () => {
  const { getCurrentUser, forge, payload, signature, token } = await openWithToken()
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const forgeries = [
    await forge({}, 'HS384'),
    await forge({}, 'HS512'),
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
  ]
  for (const forgery of [...forgeries, `${token.slice(0, -4)}AAAA`])
    expect((await getCurrentUser(forgery)).status, forgery).toBe(401)
})

test('ASVS 9.2.1: a token without an expiry, or with one that never comes, is refused', async () => {
  const { getCurrentUser, forge, claims } = await openWithToken()
  const exp = Number(claims.exp)
  for (const wrong of [undefined, null, `${exp}`, exp * 1000, exp + 1, exp + 0.5, -1, 0])
    expect((await getCurrentUser(await forge({ exp: wrong }))).status, `${wrong}`).toBe(401)
  expect((await getCurrentUser(await forge({ iat: undefined }))).status).toBe(401)
})

test('ASVS 9.2.3: a token of another issuer or for another audience is refused', async () => {
  const { getCurrentUser, forge } = await openWithToken()
  for (const wrong of [{ iss: 'other' }, { iss: undefined }, { aud: 'other' }, { aud: undefined }, { aud: [] }])
    expect((await getCurrentUser(await forge(wrong))).status, JSON.stringify(wrong)).toBe(401)
})

test('ASVS 7.2.1: a token without its session is refused, however well signed', async () => {
  const { getCurrentUser, forge } = await openWithToken()
  for (const jti of ['', 'x', crypto.randomUUID(), undefined, 7]) {
    const answer = await getCurrentUser(await forge({ jti }))
    expect(answer.status, `${jti}`).toBe(401)
    expect(await answer.json()).toEqual({ error: 'Your session has ended. Please log in again.' })
  }
})

test.each(['a', 'a.b', 'a.b.c', '..', 'bnVsbA.bnVsbA.bnVsbA', 'x'.repeat(5000)])(
  'the token %.20s is refused',
  async (odd) => {
    const { getCurrentUser } = await openTestAuthWithUser()
    expect((await getCurrentUser(odd)).status).toBe(401)
  },
)

test('a guarded call costs one look-up, by key', async () => {
  const { getCurrentUser, token, db } = await openWithToken()
  const prepared = vi.spyOn(db.$client, 'prepare')
  await getCurrentUser(token)
  const [sql = ''] = prepared.mock.calls.map(([text]) => text)
  expect(prepared).toHaveBeenCalledTimes(1)
  prepared.mockRestore()
  const plan = db.$client.prepare(`explain query plan ${sql}`).all('', '') as { detail: string }[]
  expect(plan.map(({ detail }) => detail.split(' ')[0])).toEqual(['SEARCH', 'SEARCH'])
})
