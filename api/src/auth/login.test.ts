import { expect, test } from 'vitest'
import { openTestAuthWithUser, PASSWORD } from './test-auth.fixture.ts'
import { disableUser } from './users.ts'

const WRONG = { error: 'The username or the password is not right.' }

test('signing in answers with token, userId and username', async () => {
  const { login, user } = await openTestAuthWithUser()
  const answer = await login('maria', PASSWORD)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    userId: user.id,
    username: 'maria',
  })
})

test('a username is the same in capitals and with spaces around it, as phones type it', async () => {
  const { login } = await openTestAuthWithUser()
  const answer = await login(' Maria ', PASSWORD)
  expect(await answer.json()).toMatchObject({ username: 'maria' })
})

test('ASVS 6.2.8: a password counts exactly as typed, without trimming or folding of capitals', async () => {
  const { login } = await openTestAuthWithUser()
  for (const nearly of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
    expect((await login('maria', nearly)).status, nearly).toBe(401)
})

test('ASVS 6.3.8: an unknown name, a wrong password and a disabled account get the same answer', async () => {
  const { login, createUser, db } = await openTestAuthWithUser()
  await createUser('sam')
  disableUser(db, 'sam')
  const answers = [
    await login('maria', 'wrong password'),
    await login('nobody', PASSWORD),
    await login('sam', PASSWORD),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual(WRONG)
    expect([...answer.headers]).toEqual([...(answers[0]?.headers ?? [])])
  }
})

test.each([{}, { username: '' }, { username: '  ' }, { username: 7 }, { username: 'x'.repeat(65) }])(
  'ASVS 2.2.2: a login with the username %j is refused with the sentence of the form',
  async (given) => {
    const { post } = await openTestAuthWithUser()
    const answer = await post('/login', { password: PASSWORD, ...given })
    expect(answer.status).toBe(400)
    const message = 'Please provide a valid username.'
    expect(await answer.json()).toEqual({ error: message, issues: [{ path: 'username', message }] })
  },
)

test.each([{}, { password: '' }, { password: 'five5' }, { password: 123456 }])(
  'ASVS 2.2.2: a login with the password %j is refused with the sentence of the form',
  async (given) => {
    const { post } = await openTestAuthWithUser()
    const answer = await post('/login', { username: 'maria', ...given })
    expect(answer.status).toBe(400)
    const message = 'Password must be at least 6 characters.'
    expect(await answer.json()).toEqual({ error: message, issues: [{ path: 'password', message }] })
  },
)

test('ASVS 1.2.4: a name that is SQL is only a name', async () => {
  const { login } = await openTestAuthWithUser()
  for (const name of ["' OR 1=1 --", "maria'--", 'maria" OR ""="'])
    expect((await login(name, PASSWORD)).status, name).toBe(401)
})

test('ASVS 3.5.2: a login that a foreign form could send is refused', async () => {
  const { post } = await openTestAuthWithUser()
  const raw = JSON.stringify({ username: 'maria', password: PASSWORD })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await post('/login', null, { raw, type })).status, type).toBe(415)
})

test('ASVS 16.3.1: every sign-in, sign-out and change of password is logged, granted or not, without secrets', async () => {
  const { login, post, loginToken, logLines } = await openTestAuthWithUser()
  await login('maria', 'wrong password')
  await login('my-secret-typed-here', 'wrong password')
  const token = await loginToken()
  await post('/password', { current: 'wrong password', next: 'another good one' }, { token })
  await post('/password', { current: PASSWORD, next: 'another good one' }, { token })
  await post('/logout', {}, { token })
  const address = '192.0.2.1'
  expect(logLines.map(({ at: _, ...line }) => line)).toEqual([
    { event: 'login', outcome: 'refused', username: 'maria', address },
    { event: 'login', outcome: 'refused', username: undefined, address },
    { event: 'login', outcome: 'ok', username: 'maria', address },
    { event: 'password', outcome: 'refused', username: 'maria', address },
    { event: 'password', outcome: 'ok', username: 'maria', address },
    { event: 'logout', outcome: 'ok', username: 'maria', address },
  ])
  expect(JSON.stringify(logLines)).not.toMatch(/password"?:"|secret|kettle|another|eyJ/)
})
