import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type CreationOptions,
  createAuthenticator,
  openWithPasskey,
} from '../../testing/accounts/authenticator.fixture.ts'
import { openTestAuthWithUser, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const MINUTE = 60_000

test('a passkey signs in without a name, and gets the answer of a login', async () => {
  const { passkeys, phone, user, getChanges, list, logLines } = await openWithPasskey()
  const response = await passkeys.signIn(phone)
  const session = await readJson<{ token: string }>(response)
  expect([response.status, session]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), userId: user.id, username: 'maria' },
  ])
  expect(response.headers.get('set-cookie')).toContain(`device-${user.id}=`)
  expect((await getChanges(session.token)).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Passkey', last_used_at: '2026-11-20T12:00:00.000Z' }])
  expect(logLines.map(({ event, outcome }) => `${event} ${outcome}`)).toContain('passkey ok')
})

test('a person has several passkeys, named after the device, renames and removes them, and nobody else does', async () => {
  const { passkeys, phone, token, list, call, post, createUser, loginToken, db } = await openWithPasskey()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  const options = await readJson<CreationOptions>(post('/account/factors/passkeys/options', {}, { token }))
  await post('/account/factors/passkeys', createAuthenticator().make(options), { token, agent })
  const [first, second] = await list()
  expect([first?.name, second?.name]).toEqual(['Passkey', 'Safari on iPhone'])
  await createUser('sam', 'staff')
  const sam = await loginToken('sam')
  expect(await list(sam)).toEqual([])
  const path = `/account/factors/${first?.id}`
  expect((await call('PUT', path, { token: sam, body: { name: 'mine' } })).status).toBe(404)
  expect((await call('DELETE', path, { token: sam })).status).toBe(404)
  expect((await call('PUT', path, { token, body: { name: ' ' } })).status).toBe(400)
  expect((await call('PUT', path, { token, body: { name: ' Old phone ' } })).status).toBe(204)
  expect((await list())[0]?.name).toBe('Old phone')
  const removals = await Promise.all([call('DELETE', path, { token }), call('DELETE', path, { token })])
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await list()).toMatchObject([{ name: 'Safari on iPhone' }])
  expect((await passkeys.signIn(phone)).status).toBe(401)
  const kept = db.select({ key: factors.public_key }).from(factors).where(isNotNull(factors.removed_at)).all()
  expect(kept).toEqual([{ key: null }])
})

test('ten minutes after a proof, the passkey proves again, without another session', async () => {
  const { advance, passkeys, phone, token, call } = await openWithPasskey()
  advance(10 * MINUTE + 1)
  expect((await passkeys.add(token, createAuthenticator())).status).toBe(403)
  const sessions = await readJson<unknown[]>(call('GET', '/account/sessions', { token }))
  expect((await passkeys.prove(token, phone)).status).toBe(204)
  expect(await readJson(call('GET', '/account/sessions', { token }))).toHaveLength(sessions.length)
  expect((await passkeys.add(token, createAuthenticator())).status).toBe(201)
})

test.each([
  ['http://shop.example', 'Passkeys need a secure address, which begins with https.'],
  ['https://192.0.2.7', 'Passkeys need an address with a name, such as www.example.com, not a number.'],
  ['http://[::1]:3000', 'Passkeys need an address with a name, such as www.example.com, not a number.'],
  ['http://localhost:3000', null],
])('at %s the API says whether passkeys work', async (siteUrl, problem) => {
  const { post, call, loginToken } = await openTestAuthWithUser({ siteUrl })
  expect(await readJson(call('GET', '/passkeys'))).toEqual({ origin: siteUrl, problem, isUsed: false })
  const token = await loginToken()
  for (const path of ['/passkeys/options', '/account/factors/passkeys/options', '/account/factors/proof/options']) {
    const response = await post(path, {}, { token })
    expect([path, response.status]).toEqual([path, problem ? 409 : 200])
    if (problem) expect(await response.json()).toEqual({ error: problem })
  }
})

test('owners see who has a passkey and ask for one; a person is offered one until they decline or have one', async () => {
  const { passkeys, token, call, post, createUser, loginToken } = await openWithPasskey()
  const { id } = await createUser('sam', 'staff')
  const sam = await loginToken('sam')
  const offer = async (of: string) =>
    (await readJson<{ passkey_offer: string }>(call('GET', '/account', { token: of }))).passkey_offer
  expect([await offer(token), await offer(sam)]).toEqual(['declined', 'new'])
  await post('/account/factors/decline-offer', {}, { token: sam })
  expect(await offer(sam)).toBe('declined')
  await post(`/users/${id}/ask-for-passkey`, {}, { token })
  expect(await offer(sam)).toBe('asked')
  const people = readJson<{ users: object[] }>(call('GET', '/users', { token }))
  expect((await people).users).toMatchObject([
    { passkeys: 1 },
    { username: 'sam', passkeys: 0, passkey_offer: 'asked' },
  ])
  await passkeys.add(sam, createAuthenticator())
  expect(await offer(sam)).toBe('declined')
})
