import { expect, test } from 'vitest'
import { openTestAuthWithUser, PASSWORD } from './test-auth.fixture.ts'

const NEXT = 'another good one'

test('ASVS 7.4.3: changing the password ends the other sessions and keeps this one', async () => {
  const { loginToken, post, getCurrentUser, createUser } = await openTestAuthWithUser()
  await createUser('sam')
  const [phone, desk, sam] = [await loginToken(), await loginToken(), await loginToken('sam')]
  expect((await post('/password', { current: PASSWORD, next: NEXT }, { token: desk })).status).toBe(204)
  expect((await getCurrentUser(phone)).status).toBe(401)
  expect((await getCurrentUser(desk)).status).toBe(200)
  expect((await getCurrentUser(sam)).status).toBe(200)
})

test('after the change only the new password lets in', async () => {
  const { loginToken, post, login } = await openTestAuthWithUser()
  await post('/password', { current: PASSWORD, next: NEXT }, { token: await loginToken() })
  expect((await login('maria', PASSWORD)).status).toBe(401)
  expect((await login('maria', NEXT)).status).toBe(200)
})

test('ASVS 6.2.3: the password is changed only by who knows the current one', async () => {
  const { loginToken, post, login } = await openTestAuthWithUser()
  const token = await loginToken()
  const answer = await post('/password', { current: 'wrong password', next: NEXT }, { token })
  expect(answer.status).toBe(400)
  const message = 'That is not your current password.'
  expect(await answer.json()).toEqual({ error: message, issues: [{ path: 'current', message }] })
  expect((await post('/password', { next: NEXT }, { token })).status).toBe(400)
  expect((await post('/password', { current: PASSWORD, next: NEXT })).status).toBe(401)
  expect((await login('maria', PASSWORD)).status).toBe(200)
})

test('of two changes at once one counts', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const [phone, desk] = [await loginToken(), await loginToken()]
  const answers = await Promise.all([
    post('/password', { current: PASSWORD, next: NEXT }, { token: phone }),
    post('/password', { current: PASSWORD, next: `${NEXT}!` }, { token: desk }),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})

test.each([
  ['ASVS 6.2.1: a new password has at least 8 characters', 'seven77', 'Password must be at least 8 characters.'],
  ['a new password has at most 128 characters', 'x'.repeat(129), 'Password must be at most 128 characters.'],
  [
    'ASVS 6.2.4: a new password is none of the commonest',
    'Sunshine123',
    'That password is one of the commonest. Please choose another.',
  ],
  ['a new password can be stored as it is', 'half a pair \ud83d', 'Password holds a character that cannot be stored.'],
])('%s', async (_, next, message) => {
  const { loginToken, post } = await openTestAuthWithUser()
  const answer = await post('/password', { current: PASSWORD, next }, { token: await loginToken() })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: message, issues: [{ path: 'next', message }] })
})
