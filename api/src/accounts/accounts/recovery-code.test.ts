import { users } from '@shop/db/tables/users'
import { expect, test } from 'vitest'
import { answerOf, openTestAuthWithUser, PASSWORD, readJson } from '../../../testing/accounts/test-auth.fixture.ts'

const NEW_PASSWORD = 'another good one'
const WRONG_CODE = { error: 'That code is wrong, or it was already used.' }

/** An owner, maria, with a recovery code. */
async function openWithCode() {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  const { code } = await readJson<{ code: string }>(auth.call('POST', '/account/recovery-code', { token }))
  const recover = (typed: string, password = NEW_PASSWORD) => auth.post('/recover', { code: typed, password })
  return { ...auth, token, code, recover }
}

test('ASVS 6.5.1: the code sets a new password, ends all sessions and is replaced by a new one', async () => {
  const { code, recover, token, getChanges, login } = await openWithCode()
  const response = await recover(` ${code.toUpperCase().replaceAll('-', ' ')} `) // as people copy it from paper
  const { recoveryCode, ...session } = await readJson<{ recoveryCode: string; token: string }>(response)
  expect([response.status, session]).toMatchObject([200, { userId: 1, username: 'maria' }])
  expect((await getChanges(token)).status).toBe(401)
  expect((await getChanges(session.token)).status).toBe(200)
  expect((await login('maria', PASSWORD)).status).toBe(401)
  expect(await answerOf(recover(code))).toEqual([401, WRONG_CODE])
  expect((await recover(recoveryCode)).status).toBe(200)
})

test('ASVS 6.5.2: the code has 28 letters (126 bits), and only its hash is stored', async () => {
  const { code, db } = await openWithCode()
  expect(code).toMatch(/^([a-hjkmnp-z]{4}-){6}[a-hjkmnp-z]{4}$/)
  const [stored] = db.select().from(users).all()
  expect(stored?.recovery_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(stored)).not.toContain(code.slice(0, 9))
})

test('wrong codes are throttled like wrong passwords, per household, and the right code works meanwhile', async () => {
  const { post, code } = await openWithCode()
  const recoverFrom = (from: string, typed = 'abcd-efgh') =>
    post('/recover', { code: typed, password: NEW_PASSWORD }, { from })
  for (let host = 1; host <= 5; host++) expect((await recoverFrom(`2001:db8::${host}`)).status).toBe(401)
  expect((await recoverFrom('2001:db8::6')).status).toBe(429)
  expect((await recoverFrom('2001:db8:0:1::6')).status).toBe(401)
  expect((await recoverFrom('2001:db8::6', code)).status).toBe(200)
})

test('a new code replaces the old one, a bad password spends none, and one that is typed twice at once works once', async () => {
  const { call, token, code, recover } = await openWithCode()
  const { code: next } = await readJson<{ code: string }>(call('POST', '/account/recovery-code', { token }))
  expect((await recover(code)).status).toBe(401)
  expect((await recover(next, 'short')).status).toBe(400)
  const responses = await Promise.all([recover(next, 'the first password'), recover(next, 'the second password')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('the code and the links of an owner who was disabled or became staff no longer work, now or later', async () => {
  for (const [method, path, back] of [
    ['PUT', '/role', { role: 'owner' }],
    ['POST', '/disable', undefined],
  ] as const) {
    const { code, recover, createUser, loginToken, call, post, token } = await openWithCode()
    const invitation = { username: 'eli', name: '', role: 'staff' }
    const link = await readJson<{ token: string }>(post('/invitations', invitation, { token }))
    await createUser('rosa')
    const rosa = await loginToken('rosa')
    const tryBoth = async () => [
      (await recover(code)).status,
      (await post('/join', { token: link.token, password: NEW_PASSWORD })).status,
    ]
    await call(method, `/users/1${path}`, { token: rosa, body: { role: 'staff' } })
    expect(await tryBoth()).toEqual([401, 410])
    await call(method, `/users/1${back ? '/role' : '/enable'}`, { token: rosa, body: back ?? {} })
    expect(await tryBoth()).toEqual([401, 410])
  }
})
