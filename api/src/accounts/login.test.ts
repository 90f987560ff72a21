import { expect, test } from 'vitest'
import { openWithCodes } from '../../testing/accounts/codes.fixture.ts'
import { answerOf, openTestAuthWithUser, PASSWORD } from '../../testing/accounts/test-auth.fixture.ts'
import { disableUser } from './accounts/change-role-or-disable-user.ts'

const WRONG = { error: 'Wrong username or password.' }

test('a login returns token, userId and username, which matches in any case and with spaces around it, as phones type it', async () => {
  const { login, user } = await openTestAuthWithUser()
  const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await answerOf(login(' Maria ', PASSWORD))).toEqual([200, { token, userId: user.id, username: 'maria' }])
})

test('ASVS 6.2.8: a password is verified exactly as typed, without trimming or case folding', async () => {
  const { login } = await openTestAuthWithUser()
  for (const similar of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
    expect((await login('maria', similar)).status, similar).toBe(401)
})

function headersWithoutId(response: Response | undefined) {
  return [...(response?.headers ?? [])].filter(([name]) => name !== 'x-request-id')
}

test('ASVS 6.3.8: an unknown name, a wrong password, with codes and without, and a disabled user get the same response', async () => {
  const { login, createUser, db } = await openWithCodes()
  await createUser('rosa')
  const sam = await createUser('sam')
  disableUser(db, { userId: sam.id })
  const responses = [
    await login('maria', 'wrong password'),
    await login('rosa', 'wrong password'),
    await login('nobody', PASSWORD),
    await login('sam', PASSWORD),
  ]
  for (const response of responses) {
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(WRONG)
    expect(headersWithoutId(response)).toEqual(headersWithoutId(responses[0]))
  }
})

test.each([
  ['username', 'Please provide a valid username.', [undefined, '', '  ', 7, 'x'.repeat(65)]],
  ['password', 'Password must be at least 6 characters.', [undefined, '', 'five5', 123456]],
])(
  'ASVS 2.2.2: a login without a valid %s is rejected with the sentence that the form uses',
  async (path, message, all) => {
    const { post } = await openTestAuthWithUser()
    for (const value of all) {
      const refused = [400, { error: message, issues: [{ path, message }] }]
      const body = { username: 'maria', password: PASSWORD, [path]: value }
      expect(await answerOf(post('/login', body))).toEqual(refused)
    }
  },
)

test('ASVS 1.2.4: SQL in a username has no effect', async () => {
  const { login } = await openTestAuthWithUser()
  for (const name of ["' OR 1=1 --", "maria'--", 'maria" OR ""="'])
    expect((await login(name, PASSWORD)).status, name).toBe(401)
})

test('ASVS 3.5.2: a login with a content type that HTML forms can send is rejected', async () => {
  const { post } = await openTestAuthWithUser()
  const raw = JSON.stringify({ username: 'maria', password: PASSWORD })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await post('/login', null, { raw, type })).status, type).toBe(415)
})

test('ASVS 16.3.1: every login, logout and password change is logged, successful or not, without secrets', async () => {
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
