import { expect, test } from 'vitest'
import { createAuthenticator, openWithPasskey } from '../../testing/accounts/authenticator.fixture.ts'
import { expectRefusal, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'
import { setPassword } from './accounts/change-password-and-recovery-code.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'another good one'
const REQUIRED = 'This shop asks for a passkey or one-time codes.'
const ASK_OWNER =
  'A password alone can no longer add one: ask an owner for a link to a new password, then add one on Your account.'

/** maria, an owner with a passkey, asks everybody for one. sam, of the staff, and rosa, an owner, have only passwords. */
async function openWithRule() {
  const auth = await openWithPasskey()
  const { call, post, token, createUser, passkeys } = auth
  const [sam, rosa] = [await createUser('sam', 'staff'), await createUser('rosa')]
  const { code } = await readJson<{ code: string }>(
    call('POST', '/account/recovery-code', { token: await auth.loginToken('rosa') }),
  )
  const rule = { required_of: 'all', required_from: '2026-11-20' }
  expect((await call('PUT', '/sign-in-rule', { token, body: rule })).status).toBe(204)
  /** Tries each way to add a passkey or codes. */
  async function add(of: string) {
    const paths = ['codes/options', 'codes', 'passkeys/options', 'coming-link']
    const tries = paths.map((path) => post(`/account/factors/${path}`, { challenge: '', code: '' }, { token: of }))
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status))
    const added = await passkeys.add(of, createAuthenticator())
    if (added.status === 403) expect([...statuses]).toEqual([403])
    return added
  }
  return { ...auth, sam, rosa, code, add }
}

test('from the day of the rule on, a password alone adds no passkey and no codes', async () => {
  const { add, call, loginToken } = await openWithRule()
  const sam = await loginToken('sam')
  await expectRefusal(add(sam), 403, ASK_OWNER)
  await expectRefusal(call('POST', '/services', { token: sam, body: {} }), 403, `${REQUIRED} ${ASK_OWNER}`)
  expect(await readJson(call('GET', '/account', { token: sam }))).toMatchObject({ factor_refusal: ASK_OWNER })
  const ways = expect.stringMatching(/another owner.*your printed owner’s code.*npm run user -- password rosa/)
  await expectRefusal(add(await loginToken('rosa')), 403, ways)
})

test('the link of an owner, the printed code and the command of the operator open it', async () => {
  const { add, call, post, token, sam, code, db, loginToken, advance } = await openWithRule()
  advance(MINUTE)
  const link = await readJson<{ token: string }>(call('POST', `/users/${sam.id}/reset-link`, { token }))
  const joined = await readJson<{ token: string }>(post('/join', { token: link.token, password: NEW_PASSWORD }))
  expect(await readJson(call('GET', '/account', joined))).toMatchObject({
    missing_factor_from: '2026-11-20',
    factor_refusal: null,
  })
  const save = call('POST', '/services', { ...joined, body: {} })
  await expectRefusal(save, 403, `${REQUIRED} Add one on Your account.`)
  expect((await add(joined.token)).status).toBe(201)
  const recovered = await readJson<{ token: string }>(post('/recover', { code, password: NEW_PASSWORD }))
  expect((await add(recovered.token)).status).toBe(201)
  await setPassword(db, 'sam', PASSWORD)
  advance(MINUTE)
  expect((await add(await loginToken('sam'))).status).toBe(201)
})

test('after the first sign-in with the password of the operator, it is a password like others', async () => {
  const { add, db, loginToken, advance } = await openWithRule()
  await setPassword(db, 'sam', PASSWORD)
  await loginToken('sam')
  advance(MINUTE)
  expect((await add(await loginToken('sam'))).status).toBe(403)
})

test('the last owner who could help is never locked out', async () => {
  const { add, call, token, db, loginToken, rosa, list } = await openWithRule()
  await setPassword(db, 'maria', NEW_PASSWORD)
  expect((await add(await loginToken('rosa'))).status).toBe(201)
  expect(rosa.id).toBeGreaterThan(0)
  expect((await call('GET', '/account', { token })).status).toBe(401)
  expect(await list(await loginToken('maria', NEW_PASSWORD))).toEqual([])
})

test('nobody removes their last passkey or codes while the rule asks for one', async () => {
  const { call, token, list, passkeys, user } = await openWithRule()
  const [own] = await list()
  const removal = call('DELETE', `/account/factors/${own?.id}`, { token })
  await expectRefusal(removal, 409, `${REQUIRED} Add another one first.`)
  expect((await call('DELETE', `/users/${user.id}/factors`, { token })).status).toBe(409)
  await passkeys.add(token, createAuthenticator())
  const both = (await list()).map(({ id }) => call('DELETE', `/account/factors/${id}`, { token }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 409])
})
