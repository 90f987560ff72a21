import { expect, test } from 'vitest'
import { answerOf, openTestAuthWithUser, PASSWORD } from '../../testing/accounts/test-auth.fixture.ts'

const NEW_PASSWORD = 'another good one'

test('ASVS 7.4.3: changing the password ends the other sessions of the user and not this one, and only the new one logs in', async () => {
  const { loginToken, post, getChanges, createUser, login } = await openTestAuthWithUser()
  await createUser('sam')
  const [phone, desk, sam] = [await loginToken(), await loginToken(), await loginToken('sam')]
  expect((await post('/password', { current: PASSWORD, next: NEW_PASSWORD }, { token: desk })).status).toBe(204)
  expect((await getChanges(phone)).status).toBe(401)
  expect((await getChanges(desk)).status).toBe(200)
  expect((await getChanges(sam)).status).toBe(200)
  expect((await login('maria', PASSWORD)).status).toBe(401)
  expect((await login('maria', NEW_PASSWORD)).status).toBe(200)
})

test('ASVS 6.2.3: changing the password requires the current one', async () => {
  const { loginToken, post, login } = await openTestAuthWithUser()
  const token = await loginToken()
  const wrong = post('/password', { current: 'wrong password', next: NEW_PASSWORD }, { token })
  const message = 'That is not your current password.'
  expect(await answerOf(wrong)).toEqual([400, { error: message, issues: [{ path: 'current', message }] }])
  expect((await post('/password', { next: NEW_PASSWORD }, { token })).status).toBe(400)
  expect((await post('/password', { current: PASSWORD, next: NEW_PASSWORD })).status).toBe(401)
  expect((await login('maria', PASSWORD)).status).toBe(200)
})

test('of two concurrent changes only one succeeds', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const [phone, desk] = [await loginToken(), await loginToken()]
  const responses = await Promise.all([
    post('/password', { current: PASSWORD, next: NEW_PASSWORD }, { token: phone }),
    post('/password', { current: PASSWORD, next: `${NEW_PASSWORD}!` }, { token: desk }),
  ])
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('ASVS 6.2.1, 6.2.4: a new password has 8 to 128 characters, is not a common one, and is well-formed Unicode', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const token = await loginToken()
  for (const [next, message] of [
    ['seven77', 'Password must be at least 8 characters.'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
    ['Sunshine123', 'That password is too common. Please choose another.'],
    ['half a pair \ud83d', 'Password contains a character that cannot be stored.'],
  ]) {
    const refused = [400, { error: message, issues: [{ path: 'next', message }] }]
    expect(await answerOf(post('/password', { current: PASSWORD, next }, { token }))).toEqual(refused)
  }
})

test('guessing the current password in an open session is throttled too', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const token = await loginToken()
  for (let count = 0; count < 5; count++)
    await post('/password', { current: 'wrong one', next: NEW_PASSWORD }, { token })
  const response = await post('/password', { current: PASSWORD, next: NEW_PASSWORD }, { token })
  expect(response.status).toBe(429)
  expect(response.headers.has('retry-after')).toBe(true)
})
