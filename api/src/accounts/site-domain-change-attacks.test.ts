import { expect, test } from 'vitest'
import {
  type Authenticator,
  type CreationOptions,
  createAuthenticator,
} from '../../testing/accounts/authenticator.fixture.ts'
import { COMING, openWithLink } from '../../testing/accounts/site-domain-change.fixture.ts'
import { expectRefusal, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const MINUTE = 60_000
const GONE = 'This link no longer works. Please make a new one at the current address.'

test('a link works once, for five minutes, and ends with its session and its account', async () => {
  const { makeLink, ask, addThere, advance, post, call, sam, token, loginToken } = await openWithLink()
  const expectGone = (response: Response) => expectRefusal(response, 410, GONE)
  const link = await makeLink()
  const options = await readJson<CreationOptions>(ask(link))
  const answers = [createAuthenticator(), createAuthenticator()].map((key) =>
    post('/passkeys/coming', key.make(options)),
  )
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([201, 400])
  await expectGone(await ask(link))
  await expectGone(await ask('invented.token'))
  const late = await makeLink()
  advance(5 * MINUTE)
  await expectGone(await ask(late))
  const ofSam = await makeLink(sam.token)
  const samsOptions = await readJson<CreationOptions>(ask(ofSam))
  await call('POST', `/users/${sam.id}/disable`, { token })
  await expectGone(await ask(ofSam))
  await expectGone(await post('/passkeys/coming', createAuthenticator().make(samsOptions)))
  const desk = await loginToken()
  const ofDesk = await makeLink(desk)
  await post('/logout', {}, { token: desk })
  await expectGone(await ask(ofDesk))
  expect((await addThere(await makeLink(), createAuthenticator())).status).toBe(201)
})

test('a link is no challenge for anything else, and nothing else is a link', async () => {
  const { makeLink, ask, post, token, phone, list } = await openWithLink()
  const link = await makeLink()
  const there = createAuthenticator()
  const options = await readJson<CreationOptions>(ask(link))
  expect((await post('/account/factors/passkeys', there.make(options), { token })).status).toBe(400)
  expect((await post('/login/code', { challenge: link, code: '123456' })).status).toBe(401)
  const ordinary = await readJson<CreationOptions>(post('/account/factors/passkeys/options', {}, { token }))
  expect((await post('/passkeys/coming', there.make(ordinary))).status).toBe(410)
  for (const origin of ['https://shop.example', 'https://evil.example', 'http://www.coming.example'])
    expect((await post('/passkeys/coming', there.make(options, { origin }))).status, origin).toBe(400)
  const signIn = { challenge: options.challenge, rpId: 'shop.example' }
  expect((await post('/passkeys/sign-in', phone.answer(signIn))).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

test('the two addresses are never mixed, whatever a request forwards or names', async () => {
  const { makeLink, addThere, phone, post, passkeys } = await openWithLink()
  const there = createAuthenticator()
  await addThere(await makeLink(), there)
  const answer = async (key: Authenticator, origin: string, rpId: string) => {
    const { challenge } = await readJson<{ challenge: string }>(post('/passkeys/options', { origin }))
    return (await post('/passkeys/sign-in', key.answer({ challenge, rpId }, { origin }))).status
  }
  expect(await answer(phone, COMING, 'shop.example')).toBe(401)
  expect(await answer(there, 'https://shop.example', 'www.coming.example')).toBe(401)
  expect(await answer(there, 'https://evil.example', 'evil.example')).toBe(401)
  expect(await answer(there, COMING, 'www.coming.example')).toBe(200)
  const forwarded = await passkeys.signIn(phone, { origin: 'https://evil.example' }, { via: '203.0.113.7' })
  expect(forwarded.status).toBe(401)
})
