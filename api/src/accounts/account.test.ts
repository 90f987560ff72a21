import { expect, test } from 'vitest'
import { openTestAuth, openTestAuthWithUser, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'
import { ensureFirstUser } from './accounts/users.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

/** maria, with functions for her sessions and for the clock. */
async function openAccount() {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  const listSessions = () => readJson<{ id: string }[]>(auth.call('GET', '/account/sessions', { token }))
  return { ...auth, token, listSessions }
}

test('ASVS 7.5.2: everybody sees where they are signed in and ends one of these sessions', async () => {
  const { createUser, loginToken, listSessions, token, call, getChanges, advance } = await openAccount()
  await createUser('sam', 'staff')
  advance(MINUTE)
  const phone = await loginToken('maria', PASSWORD, { agent: PIXEL })
  const sam = await loginToken('sam')
  expect(await listSessions()).toMatchObject([
    { device: 'Chrome on Android', is_current: false, last_seen_at: '2026-11-20T12:01:00.000Z' },
    { device: '', is_current: true, last_seen_at: '2026-11-20T12:00:00.000Z' },
  ])
  const [{ id } = { id: '' }] = await listSessions()
  expect((await call('DELETE', `/account/sessions/${id}`, { token: sam })).status).toBe(404)
  expect((await getChanges(phone)).status).toBe(200)
  expect((await call('DELETE', `/account/sessions/${id}`, { token })).status).toBe(204)
  expect((await getChanges(phone)).status).toBe(401)
  expect((await call('DELETE', `/account/sessions/${id}`, { token })).status).toBe(404)
})

test('the last use of a session is written hourly at most, and a call is answered even if it cannot be written', async () => {
  const { listSessions, advance, db } = await openAccount()
  advance(HOUR - 1)
  expect(await listSessions()).toMatchObject([{ last_seen_at: '2026-11-20T12:00:00.000Z' }])
  advance(1)
  expect(await listSessions()).toMatchObject([{ last_seen_at: '2026-11-20T13:00:00.000Z' }])
  advance(2 * HOUR)
  db.$client.pragma('query_only = on')
  expect(await listSessions()).toHaveLength(1)
})

const GUARDED: [string, string, object | undefined][] = [
  ['POST', '/invitations', { username: 'eli', name: '', role: 'staff' }],
  ['PUT', '/users/1/role', { role: 'owner' }],
  ['POST', '/users/1/enable', {}],
  ['POST', '/users/2/disable', {}],
  ['POST', '/users/1/reset-link', {}],
  ['POST', '/invitations/1/link', {}],
  ['POST', '/account/recovery-code', {}],
  ['GET', '/backups/newest', undefined],
]

test('ASVS 7.5.1: ten minutes after the password was given, it is asked again before an account changes or a backup leaves', async () => {
  const { advance, call, token, createUser, post } = await openAccount()
  await createUser('sam', 'staff')
  advance(10 * MINUTE + 1)
  for (const [method, path, body] of GUARDED) {
    const response = await call(method, path, { token, body })
    const challenge = 'Bearer error="insufficient_user_authentication"'
    expect([path, response.status, response.headers.get('www-authenticate')]).toEqual([path, 403, challenge])
  }
  const wrong = await post('/account/proof', { password: 'not the right one' }, { token })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: 'That is not your password.' }])
  expect((await post('/account/proof', { password: PASSWORD }, { token })).status).toBe(204)
  for (const [method, path, body] of GUARDED)
    expect([path, (await call(method, path, { token, body })).status]).not.toEqual([path, 403])
})

test('a proof counts for its own session only, not if the clock was ahead, and wrong ones are throttled', async () => {
  const { advance, call, token, loginToken, post } = await openAccount()
  const desk = await loginToken()
  advance(60 * MINUTE)
  await post('/account/proof', { password: PASSWORD }, { token: desk })
  expect((await call('POST', '/account/recovery-code', { token })).status).toBe(403)
  expect((await call('POST', '/account/recovery-code', { token: desk })).status).toBe(201)
  advance(-45 * MINUTE)
  expect((await call('POST', '/account/recovery-code', { token: desk })).status).toBe(403)
  for (let attempt = 0; attempt < 5; attempt++) await post('/account/proof', { password: 'a wrong one' }, { token })
  expect((await post('/account/proof', { password: PASSWORD }, { token })).status).toBe(429)
})

test('everybody may change their own name', async () => {
  const { createUser, loginToken, call } = await openAccount()
  await createUser('sam', 'staff')
  const token = await loginToken('sam')
  const renamed = await call('PUT', '/account', { token, body: { name: ' Sam Bell ' } })
  expect(await renamed.json()).toMatchObject({ username: 'sam', name: 'Sam Bell', role: 'staff' })
  for (const name of ['x'.repeat(81), '\ud83d'])
    expect((await call('PUT', '/account', { token, body: { name } })).status).toBe(400)
})

test('ASVS 6.4.1: until it is changed, a generated password is reported to its owner and to no staff', async () => {
  const { db, loginToken, call, createUser, post } = openTestAuth()
  const { password = '' } = await ensureFirstUser(db, {})
  await createUser('rosa')
  await createUser('sam', 'staff')
  const token = await loginToken('owner', password)
  async function reported(sessionToken: string) {
    const account = call('GET', '/account', { token: sessionToken })
    return (await readJson<{ generated_password_of: string | null }>(account)).generated_password_of
  }
  expect(await reported(token)).toBe('owner')
  expect(await reported(await loginToken('rosa'))).toBe('owner')
  expect(await reported(await loginToken('sam'))).toBe(null)
  await post('/password', { current: password, next: 'another good one' }, { token })
  expect(await reported(token)).toBe(null)
})
