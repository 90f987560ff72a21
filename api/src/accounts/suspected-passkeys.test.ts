import { expect, test } from 'vitest'
import {
  type Authenticator,
  createAuthenticator,
  openWithPasskey,
} from '../../testing/accounts/authenticator.fixture.ts'
import { type Asked, openWithCodes, STEP } from '../../testing/accounts/codes.fixture.ts'
import { answerOf, expectRefusal, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const MAYBE_COPIED = 'This passkey may have been copied. Please enter your password this time.'

async function openWithCountingPasskey() {
  const auth = await openWithPasskey({}, { counter: 9 })
  const { passkeys, phone, post } = auth
  const enter = (challenge: string, code: string) => post('/login/code', { challenge, code })
  const ask = async (counter: number, key: Authenticator = phone) => readJson<Asked>(passkeys.signIn(key, { counter }))
  return { ...auth, ask, enter }
}

test('a counter that does not rise requires the password this time only, the passkey stays, and owners are warned', async () => {
  const { ask, enter, passkeys, phone, list, call, createUser, loginToken } = await openWithCountingPasskey()
  const asked = await ask(9)
  expect(asked).toEqual({ error: MAYBE_COPIED, second_factor: 'password', challenge: expect.any(String) })
  const wrong = await enter(asked.challenge, 'wrong password')
  const again = await readJson<Asked>(wrong)
  expect([wrong.status, again]).toEqual([
    401,
    { error: 'That is not your password.', second_factor: 'password', challenge: expect.any(String) },
  ])
  expect((await enter(asked.challenge, PASSWORD)).status).toBe(401)
  expect(await readJson(enter(again.challenge, PASSWORD))).toMatchObject({
    username: 'maria',
    token: expect.any(String),
  })
  expect((await enter(again.challenge, PASSWORD)).status).toBe(401)
  expect((await passkeys.signIn(phone, { counter: 10 })).status).toBe(200)
  expect(await list()).toMatchObject([{ suspected_at: '2026-11-20T12:00:00.000Z' }])
  await createUser('rosa')
  const account = call('GET', '/account', { token: await loginToken('rosa') })
  expect(await readJson(account)).toMatchObject({ suspected_passkey_of: 'maria' })
})

test('without the password a copy gets in at no try, and guesses are few', async () => {
  const { ask, enter, passkeys, phone } = await openWithCountingPasskey()
  for (const counter of [3, 4, 5]) expect((await ask(counter)).second_factor).toBe('password')
  let { challenge } = await ask(6)
  for (let guess = 0; guess < 5; guess++) {
    const wrong = await enter(challenge, `password ${guess}`)
    expect(wrong.status).toBe(401)
    challenge = (await readJson<Asked>(wrong)).challenge
  }
  expect((await enter(challenge, PASSWORD)).status).toBe(429)
  expect((await passkeys.signIn(phone, { counter: 10 })).status).toBe(200)
})

test('with one-time codes it is a code that is asked, and the password does not do', async () => {
  const { advance, codeAt, enter, addPasskey } = await openWithCodes()
  const signIn = await addPasskey(9)
  advance(STEP)
  const asked = await readJson<Asked>(signIn(2))
  expect(asked).toMatchObject({
    error: 'This passkey may have been copied. Please enter the code from your app this time.',
    second_factor: 'code',
  })
  const { challenge } = await readJson<Asked>(enter(asked.challenge, PASSWORD))
  expect((await enter(challenge, codeAt())).status).toBe(200)
})

test('before accounts change, the password after a suspected passkey makes it prove again', async () => {
  const { passkeys, phone, token, post } = await openWithCountingPasskey()
  const error = expect.stringContaining('copied')
  expect(await answerOf(passkeys.prove(token, phone, { counter: 3 }))).toMatchObject([400, { error }])
  expect((await passkeys.prove(token, phone, { counter: 4 })).status).toBe(400)
  expect((await post('/account/proof', { password: PASSWORD }, { token })).status).toBe(204)
  expect((await passkeys.prove(token, phone, { counter: 5 })).status).toBe(204)
})

test('a passkey that was removed meanwhile does not count: the challenge is like an expired one', async () => {
  const { ask, enter, call, token, passkeys, phone, list } = await openWithCountingPasskey()
  await passkeys.add(token, createAuthenticator())
  const rule = { required_of: 'owners', required_from: '2026-11-20' }
  expect((await call('PUT', '/sign-in-rule', { token, body: rule })).status).toBe(204)
  const { challenge } = await ask(3, phone)
  const [copied] = await list()
  expect((await call('DELETE', `/account/factors/${copied?.id}`, { token })).status).toBe(204)
  await expectRefusal(enter(challenge, PASSWORD), 401, 'Please enter your password again.')
})
