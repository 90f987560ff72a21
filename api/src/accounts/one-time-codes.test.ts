import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { signIns } from '@shop/db/tables/sessions-and-sign-ins'
import { expect, test } from 'vitest'
import { type Asked, openWithCodes, STEP } from '../../testing/accounts/codes.fixture.ts'
import { answerOf, expectRefusal, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'
import { setPassword } from './accounts/change-password-and-recovery-code.ts'

const NEW_PASSWORD = 'another good one'

test('with codes the right password gets no token, but a challenge; the code gets the answer of a login', async () => {
  const { login, advance, codeAt, enter, user, db } = await openWithCodes()
  advance(STEP)
  const response = await login('maria', PASSWORD)
  const asked = await readJson<Asked>(response)
  expect([response.status, asked]).toEqual([
    401,
    { error: 'Please enter the code from your app.', second_factor: 'code', challenge: expect.any(String) },
  ])
  expect(response.headers.get('set-cookie')).toBe(null)
  expect(db.select().from(signIns).all()).toHaveLength(1)
  expect(await answerOf(enter(asked.challenge, ` ${codeAt().slice(0, 3)} ${codeAt().slice(3)}`))).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), userId: user.id, username: 'maria' },
  ])
  expect(db.select().from(signIns).all()).toMatchObject([
    { outcome: 'ok' },
    { outcome: 'new', method: 'one-time code' },
  ])
})

test('a code counts once, with one step of 30 seconds before and after', async () => {
  const { advance, codeAt, ask, enter } = await openWithCodes()
  const answerTo = async (code: string) => (await enter((await ask()).challenge, code)).status
  expect(await answerTo(codeAt())).toBe(401) // it has set up the codes
  advance(10 * STEP)
  expect(await answerTo(codeAt(-2))).toBe(401)
  expect(await answerTo(codeAt(2))).toBe(401)
  expect(await answerTo(codeAt(-1))).toBe(200)
  expect(await answerTo(codeAt(-1))).toBe(401)
  expect(await answerTo(codeAt(1))).toBe(200)
  expect(await answerTo(codeAt())).toBe(401)
})

test('each of the ten recovery codes works once, and new ones end the old', async () => {
  const { recoveryCodes, ask, enter, post, token, codes, db } = await openWithCodes()
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect((await enter((await ask()).challenge, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await enter((await ask()).challenge, first)).status).toBe(401)
  expect((await codes()).codes).toMatchObject({ recovery_codes_left: 9 })
  expect(JSON.stringify(db.select().from(factors).all())).not.toContain(second.slice(0, 9))
  expect((await post('/account/factors/codes/recovery-codes', {}, { token })).status).toBe(201)
  expect((await enter((await ask()).challenge, second)).status).toBe(401)
})

test('codes are set up with a proof, and with a code that shows that the app has the secret', async () => {
  const { post, options, codeAt, body, token, loginToken, createUser, advance, db } = await openWithCodes()
  await createUser('sam', 'staff')
  const sam = await loginToken('sam')
  const set = (code: string, challenge = options.challenge, of = sam) =>
    post('/account/factors/codes', { challenge, code }, { token: of })
  expect((await set(body.code)).status).toBe(400)
  const own = await readJson<typeof options>(post('/account/factors/codes/options', {}, { token: sam }))
  expect((await set(codeAt(), own.challenge)).status).toBe(400)
  expect((await set(codeAt(0, own.secret), own.challenge, token)).status).toBe(400)
  expect((await set(codeAt(0, own.secret), own.challenge)).status).toBe(201)
  expect((await set(codeAt(0, own.secret), own.challenge)).status).toBe(400)
  advance(10 * 60_000 + 1)
  for (const path of ['codes/options', 'codes', 'codes/recovery-codes'])
    expect((await post(`/account/factors/${path}`, body, { token: sam })).status, path).toBe(403)
  expect(db.select().from(factors).all()).toHaveLength(2)
})

test('who lost the phone gets in by a recovery code, an owner, the owner’s code or the command, and nobody else', async () => {
  for (const door of ['owner', 'code', 'command', 'link'] as const) {
    const { createUser, loginToken, post, call, login, db, token, user, codes } = await openWithCodes()
    const { code } = await readJson<{ code: string }>(call('POST', '/account/recovery-code', { token }))
    await createUser('rosa')
    const rosa = await loginToken('rosa')
    const made = await readJson<{ token: string }>(call('POST', `/users/${user.id}/reset-link`, { token: rosa }))
    if (door === 'link') {
      const joined = post('/join', { token: made.token, password: NEW_PASSWORD })
      await expectRefusal(joined, 401, 'Please log in with your new password.')
      expect(await (await login('maria', NEW_PASSWORD)).json()).toMatchObject({ second_factor: 'code' })
      continue
    }
    if (door === 'owner') {
      expect((await call('DELETE', `/users/${user.id}/factors`, { token: rosa })).status).toBe(204)
      expect((await call('GET', '/account', { token })).status, 'on the lost phone').toBe(401)
    }
    if (door === 'code') expect((await post('/recover', { code, password: NEW_PASSWORD })).status).toBe(200)
    if (door === 'command') await setPassword(db, 'maria', NEW_PASSWORD)
    const signedIn = await loginToken('maria', door === 'owner' ? PASSWORD : NEW_PASSWORD)
    expect((await codes(signedIn)).codes).toBe(undefined)
  }
})

test('no answer, log or list but that of the set-up has the secret or a recovery code', async () => {
  const { call, token, logLines, options, recoveryCodes, ask, enter } = await openWithCodes()
  const [first = ''] = recoveryCodes
  await enter((await ask()).challenge, first)
  const paths = ['/account', '/account/factors', '/users', '/sign-ins', '/changes', '/status', '/content', '/health']
  const texts = await Promise.all(paths.map(async (path) => (await call('GET', path, { token })).text()))
  const all = JSON.stringify([...texts, ...logLines])
  for (const secret of [options.secret, first, first.replaceAll('-', ''), 'public_key', 'recovery_hashes'])
    expect(all).not.toContain(secret)
})
