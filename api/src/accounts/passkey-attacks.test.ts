import { expect, test } from 'vitest'
import { createAuthenticator, openWithPasskey } from '../../testing/accounts/authenticator.fixture.ts'
import { answerOf, expectRefusal, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const MINUTE = 60_000
const WRONG = 'That passkey does not work here. Please use your password.'

const expectRefused = (response: Response) => expectRefusal(response, 401, WRONG)

test('a passkey of somebody else proves nothing', async () => {
  const { passkeys, phone, createUser, loginToken, call, advance } = await openWithPasskey()
  await createUser('sam')
  const sam = await loginToken('sam')
  advance(11 * MINUTE)
  expect((await passkeys.prove(sam, phone)).status).toBe(400)
  expect((await call('POST', '/account/recovery-code', { token: sam })).status).toBe(403)
})

test('an answer counts once, even if it is sent twice at the same time, and for five minutes', async () => {
  const { phone, request, sendAnswer, advance } = await openWithPasskey()
  const answer = phone.answer(await request())
  const both = await Promise.all([sendAnswer(answer), sendAnswer(answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  await expectRefused(await sendAnswer(answer))
  const late = phone.answer(await request())
  advance(5 * MINUTE)
  await expectRefused(await sendAnswer(late))
})

test('an answer for another purpose, session or start of the server is refused', async () => {
  const { phone, request, sendAnswer, token, loginToken, post, passkeys } = await openWithPasskey()
  const proof = await readJson<{ challenge: string; rpId: string }>(
    post('/account/factors/proof/options', {}, { token }),
  )
  await expectRefused(await sendAnswer(phone.answer(proof)))
  const desk = await loginToken()
  expect((await post('/account/factors/proof', phone.answer(proof), { token: desk })).status).toBe(400)
  expect((await post('/account/factors/proof', phone.answer(await request()), { token })).status).toBe(400)
  expect((await post('/account/factors/proof', phone.answer(proof), { token })).status).toBe(204)
  const elsewhere = await openWithPasskey()
  await expectRefused(await sendAnswer(phone.answer(await elsewhere.request())))
  await expectRefused(await sendAnswer(phone.answer({ challenge: 'aW52ZW50ZWQ', rpId: 'shop.example' })))
  expect((await passkeys.signIn(phone)).status).toBe(200)
})

test('another origin, another site, a person who was not verified and another handle are refused', async () => {
  const { phone, request, sendAnswer, passkeys, token, list } = await openWithPasskey()
  const { challenge, rpId } = await request()
  for (const options of [
    { origin: 'https://shop.example.evil.example' },
    { origin: 'http://shop.example' },
    { origin: 'https://www.shop.example' },
    { isVerified: false },
    { handle: Buffer.from('somebody else').toString('base64url') },
  ])
    await expectRefused(await sendAnswer(phone.answer({ challenge, rpId }, options)))
  const other = createAuthenticator()
  for (const options of [{ origin: 'https://evil.example' }, { isVerified: false }])
    expect((await passkeys.add(token, other, options)).status).toBe(400)
  expect(await list()).toHaveLength(1)
})

test('an answer given in a frame of another site is refused, in each ceremony', async () => {
  const { phone, passkeys, token, list } = await openWithPasskey()
  const framed = { crossOrigin: true }
  await expectRefused(await passkeys.signIn(phone, framed))
  await expectRefusal(passkeys.prove(token, phone, framed), 400, WRONG)
  const added = passkeys.add(token, createAuthenticator(), framed)
  await expectRefusal(added, 400, 'The passkey was not added. Please try again.')
  expect(await list()).toHaveLength(1)
})

test('behind a proxy that ends TLS the origin is that of the setting, and a counter that stays at 0 is normal', async () => {
  const { passkeys, phone } = await openWithPasskey({ trustedProxy: ['192.0.2.1'] })
  for (const via of ['203.0.113.7', '203.0.113.7']) expect((await passkeys.signIn(phone, {}, { via })).status).toBe(200)
})

test('a passkey of a disabled account is refused like one that nobody knows', async () => {
  const { passkeys, createUser, loginToken, call, token } = await openWithPasskey()
  const { id } = await createUser('sam', 'staff')
  const key = createAuthenticator()
  await passkeys.add(await loginToken('sam'), key)
  await call('POST', `/users/${id}/disable`, { token })
  expect(await answerOf(passkeys.signIn(key))).toEqual(await answerOf(passkeys.signIn(createAuthenticator())))
})

test('wrong passkeys are throttled like wrong passwords, and the right one works meanwhile', async () => {
  const { passkeys, phone, login } = await openWithPasskey()
  const wrong = createAuthenticator()
  for (let attempt = 0; attempt < 5; attempt++) await expectRefused(await passkeys.signIn(wrong))
  expect((await passkeys.signIn(wrong)).status).toBe(429)
  expect((await passkeys.signIn(phone)).status).toBe(200)
  expect((await login('maria', PASSWORD)).status).toBe(200)
})

test('a stolen token alone adds and removes nothing, however new the sign-in or the typed password is, and a client without cookies gives the password first', async () => {
  const { app, post, call, token, passkeys, advance, list } = await openWithPasskey()
  const [own] = await list()
  const options = (cookie?: string) =>
    post('/account/factors/passkeys/options', {}, cookie === undefined ? { token } : { token, cookie })
  const remove = () => {
    const init = { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }
    return app.request(`/api/account/factors/${own?.id}`, init)
  }
  const expectRefusedWithout = async () =>
    expect([(await options('')).status, (await remove()).status, (await options()).status]).toEqual([403, 403, 200])
  await expectRefusedWithout()
  advance(11 * MINUTE)
  expect((await call('POST', '/account/proof', { token, body: { password: PASSWORD } })).status).toBe(204)
  await expectRefusedWithout()
  expect((await passkeys.add(token, createAuthenticator())).status).toBe(201)
  expect((await post('/account/proof', { password: PASSWORD }, { token, cookie: '' })).status).toBe(204)
  expect((await options('')).status).toBe(200)
})

test('a stolen token of somebody with a passkey makes no link, code, account or backup either', async () => {
  const { app, token, call } = await openWithPasskey()
  const dangerous = [
    ['POST', '/users/1/reset-link'],
    ['POST', '/account/recovery-code'],
    ['POST', '/users/1/disable'],
    ['GET', '/backups/newest'],
    ['PUT', '/sign-in-rule'],
  ] as const
  for (const [method, path] of dangerous) {
    const headers = { authorization: `Bearer ${token}` }
    expect([path, (await app.request(`/api${path}`, { method, headers })).status]).toEqual([path, 403])
  }
  expect((await call('POST', '/account/recovery-code', { token })).status).toBe(201)
})
