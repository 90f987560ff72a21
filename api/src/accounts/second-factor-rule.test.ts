import { expect, test } from 'vitest'
import { openWithPasskey } from '../../testing/accounts/authenticator.fixture.ts'
import { openWithCodes } from '../../testing/accounts/codes.fixture.ts'
import { answerOf, openTestAuthWithUser, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'
import { setPassword } from './accounts/change-password-and-recovery-code.ts'

const DAY = 24 * 60 * 60_000
const MISSING = { error: 'This shop asks for a passkey or one-time codes. Add one on Your account.' }

/** A shop that asks everybody for a passkey or codes from tomorrow on. Nobody has one yet. */
async function openWithRule(required_of = 'all') {
  const auth = await openTestAuthWithUser()
  await auth.createUser('sam', 'staff')
  const token = await auth.loginToken()
  const rule = { required_of, required_from: '2026-11-21' }
  expect((await auth.call('PUT', '/sign-in-rule', { token, body: rule })).status).toBe(204)
  expect(await readJson(auth.call('GET', '/sign-in-rule', { token }))).toEqual(rule)
  const missing = async (of: string) =>
    (await readJson<{ missing_factor_from: string | null }>(auth.call('GET', '/account', { token: of })))
      .missing_factor_from
  return { ...auth, token, missing }
}

test('a rule is announced before its day, and from then on someone without a factor can only look and add one', async () => {
  const { call, post, token, loginToken, missing, advance } = await openWithRule()
  const sam = await loginToken('sam')
  expect([await missing(token), await missing(sam)]).toEqual(['2026-11-21', '2026-11-21'])
  expect((await call('GET', '/users', { token })).status).toBe(200)
  advance(DAY)
  const [owner, staff] = [await loginToken(), await loginToken('sam')]
  expect(await answerOf(call('GET', '/users', { token: owner }))).toEqual([403, MISSING])
  expect((await call('POST', '/services', { token: staff, body: {} })).status).toBe(403)
  for (const of of [owner, staff]) expect((await call('GET', '/changes', { token: of })).status).toBe(200)
  expect((await post('/account/factors/codes/options', {}, { token: owner })).status).toBe(200)
})

test('a rule for owners leaves staff alone', async () => {
  const { call, loginToken, advance, missing } = await openWithRule('owners')
  advance(DAY)
  const sam = await loginToken('sam')
  expect(await missing(sam)).toBe(null)
  expect((await call('POST', '/services', { token: sam, body: {} })).status).toBe(400)
})

test('under a rule, the password alone does not sign in someone with a passkey, and the last ways in still do', async () => {
  const { call, token, login, advance, passkeys, phone, db, loginToken } = await openWithPasskey()
  await call('PUT', '/sign-in-rule', { token, body: { required_of: 'all', required_from: '2026-11-20' } })
  expect(await answerOf(login('maria', PASSWORD))).toEqual([
    401,
    { error: 'Please sign in with your passkey.', second_factor: 'passkey' },
  ])
  const session = await readJson<{ token: string }>(passkeys.signIn(phone))
  expect((await call('GET', '/users', session)).status).toBe(200)
  advance(DAY)
  await setPassword(db, 'maria', 'another good one')
  expect((await call('GET', '/account', { token: await loginToken('maria', 'another good one') })).status).toBe(200)
  expect((await passkeys.signIn(phone)).status).toBe(401)
})

test('codes are enough for a rule', async () => {
  const { call, token } = await openWithCodes()
  await call('PUT', '/sign-in-rule', { token, body: { required_of: 'owners', required_from: '2026-11-20' } })
  expect((await call('GET', '/users', { token })).status).toBe(200)
})

test('only an owner with a proof changes the rule, and a day must be one', async () => {
  const { call, token, loginToken, advance } = await openWithRule()
  const body = { required_of: 'nobody', required_from: '2026-11-21' }
  expect((await call('PUT', '/sign-in-rule', { token: await loginToken('sam'), body })).status).toBe(403)
  expect((await call('PUT', '/sign-in-rule', { token, body: { ...body, required_from: 'soon' } })).status).toBe(400)
  const withoutDay = { required_of: 'all', required_from: null }
  expect((await call('PUT', '/sign-in-rule', { token, body: withoutDay })).status).toBe(400)
  expect((await call('PUT', '/sign-in-rule', { token, body: { ...body, required_from: null } })).status).toBe(204)
  advance(11 * 60_000)
  expect((await call('PUT', '/sign-in-rule', { token, body })).status).toBe(403)
})

test('a rule begins today or later, and one that has begun can keep its day', async () => {
  const { call, token, advance, ask, enter, codeAt } = await openWithCodes()
  const put = (required_of: string, required_from: string, by = token) =>
    call('PUT', '/sign-in-rule', { token: by, body: { required_of, required_from } })
  expect(await answerOf(put('all', '2026-11-19'))).toMatchObject([
    400,
    { error: 'Please choose today or a later day.' },
  ])
  expect((await put('nobody', '2026-11-19')).status).toBe(204)
  expect((await put('all', '2026-11-19')).status, 'a day from which nobody was asked').toBe(400)
  expect((await put('all', '2026-11-20')).status).toBe(204)
  advance(DAY)
  const later = await readJson<{ token: string }>(enter((await ask()).challenge, codeAt()))
  expect((await put('owners', '2026-11-20', later.token)).status).toBe(204)
  expect((await put('owners', '2026-11-19', later.token)).status).toBe(400)
  expect((await put('owners', '2026-11-21', later.token)).status).toBe(204)
})
