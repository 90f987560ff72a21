import { expect, test } from 'vitest'
import { createAuthenticator, openWithPasskey } from '../../testing/accounts/authenticator.fixture.ts'
import { COMING, openWithLink, setComing } from '../../testing/accounts/site-domain-change.fixture.ts'
import { answerOf, openTestAuthWithUser, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const MINUTE = 60_000

test('a link adds a passkey for the coming address, which signs in there, while the old one keeps working', async () => {
  const { makeLink, addThere, passkeys, phone, list, post, call } = await openWithLink()
  const there = createAuthenticator()
  expect(await answerOf(addThere(await makeLink(), there))).toEqual([201, { username: 'maria' }])
  expect(await list()).toMatchObject([{ site: 'shop.example' }, { site: 'www.coming.example' }])
  expect((await passkeys.signIn(phone)).status).toBe(200)
  const request = await readJson<{ challenge: string; rpId: string }>(post('/passkeys/options', { origin: COMING }))
  expect(request.rpId).toBe('www.coming.example')
  expect((await post('/passkeys/sign-in', there.answer(request))).status).toBe(200)
  for (const [asked, origin] of [
    ['', 'https://shop.example'],
    [COMING, COMING],
    ['https://evil.example', 'https://shop.example'],
  ])
    expect(await readJson(call('GET', `/passkeys?origin=${asked}`))).toMatchObject({ origin })
})

test('an owner sees whose passkeys will end, and those people see a notice until one works at the coming address', async () => {
  const { makeLink, addThere, ending, call, token, sam, passkeys } = await openWithLink()
  await passkeys.add(sam.token, createAuthenticator())
  const told = async (of: string) =>
    (await readJson<{ coming_address: string | null }>(call('GET', '/account', { token: of }))).coming_address
  const people = [
    { username: 'maria', name: '', is_ready: false },
    { username: 'sam', name: '', is_ready: false },
  ]
  expect([await ending(), await told(token), await told(sam.token)]).toEqual([people, COMING, COMING])
  await addThere(await makeLink(sam.token), createAuthenticator())
  expect(await ending()).toEqual([people[0], { ...people[1], is_ready: true }])
  expect([await told(token), await told(sam.token)]).toEqual([COMING, null])
})

test('a stolen token makes no link, names no address, and only owners name one', async () => {
  const auth = await openWithLink()
  const { advance, post, call, token, sam } = auth
  expect((await setComing(auth, sam.token)).status).toBe(403)
  expect((await call('GET', '/coming-address', { token: sam.token })).status).toBe(403)
  advance(11 * MINUTE)
  expect((await setComing(auth, token)).status).toBe(403)
  expect((await post('/account/factors/coming-link', {}, { token })).status).toBe(403)
})

test.each([
  ['www.coming.example', COMING],
  [' HTTPS://www.Coming.example/ ', COMING],
  [COMING.replace('https', 'http'), 'Passkeys need a secure address, which begins with https.'],
  ['https://www.coming.example/shop', 'Type only the address, such as https://www.example.com.'],
  ['not an address', 'Type only the address, such as https://www.example.com.'],
  ['https://shop.example', 'That is your address already.'],
])('of the coming address %s, the answer is %s', async (typed, answer) => {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken()
  const response = await setComing(auth, token, typed)
  const { coming_site_url } = await readJson<{ coming_site_url: string | null }>(
    auth.call('GET', '/coming-address', { token }),
  )
  expect([response.status, coming_site_url]).toEqual(answer === COMING ? [204, COMING] : [400, null])
  if (response.status === 400) expect(await response.text()).toContain(answer)
})

test('without a coming address there are no links, and taken back, its passkeys rest', async () => {
  const auth = await openWithLink()
  const { makeLink, addThere, post, token } = auth
  const there = createAuthenticator()
  const [used, unused] = [await makeLink(), await makeLink()]
  await addThere(used, there)
  expect((await setComing(auth, token, null)).status).toBe(204)
  expect((await auth.ask(unused)).status).toBe(410)
  expect((await post('/account/factors/coming-link', {}, { token })).status).toBe(409)
  const { challenge } = await readJson<{ challenge: string }>(post('/passkeys/options', { origin: COMING }))
  const answer = there.answer({ challenge, rpId: 'www.coming.example' })
  expect((await post('/passkeys/sign-in', answer)).status).toBe(401)
})

test('once the address has changed, someone with only passkeys for the old one signs in with the password again', async () => {
  const before = await openWithPasskey()
  const rule = { required_of: 'all', required_from: '2026-11-20' }
  await before.call('PUT', '/sign-in-rule', { token: before.token, body: rule })
  expect((await before.login('maria', PASSWORD)).status).toBe(401)
  const after = await before.openAt(COMING)
  const token = await after.loginToken()
  expect(await readJson(after.call('GET', '/account', { token }))).toMatchObject({
    missing_factor_from: '2026-11-20',
    coming_address: null,
  })
  expect(await readJson(after.call('GET', '/passkeys'))).toMatchObject({ origin: COMING, isUsed: false })
})
