import { accountLinks } from '@shop/db/tables/account-links'
import { expect, test } from 'vitest'
import { answerOf, openTestAuthWithUser, PASSWORD, readJson } from '../../../testing/accounts/test-auth.fixture.ts'

const DAY = 24 * 3600_000
const NEW_PASSWORD = 'another good one'
const DEAD = { error: 'This link no longer works. Please ask for a new one.' }
const eli = { username: 'Eli', name: 'Eli Park', role: 'staff' }

/** An owner, maria, and staff, sam; with functions that make and spend links. */
async function openWithPeople() {
  const auth = await openTestAuthWithUser()
  const sam = await auth.createUser('sam', 'staff')
  const token = await auth.loginToken()
  const join = (link: string, password = NEW_PASSWORD) => auth.post('/join', { token: link, password })
  async function makeLink(path: string, body: unknown = {}): Promise<string> {
    const response = await auth.call('POST', path, { token, body })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    return (await readJson<{ token: string }>(response)).token
  }
  return { ...auth, token, sam, join, makeLink, invite: () => makeLink('/invitations', eli) }
}

async function listInvitations({ call, token }: Awaited<ReturnType<typeof openWithPeople>>) {
  return (await readJson<{ invitations: object[] }>(call('GET', '/users', { token }))).invitations
}

test('ASVS 6.4.1: an invited person chooses a password, is signed in and has the role of the invitation', async () => {
  const shop = await openWithPeople()
  const link = await shop.invite()
  expect(link).toMatch(/^[\w-]{43}$/) // 256 bits, of which only the hash is stored
  expect(JSON.stringify(shop.db.select().from(accountLinks).all())).not.toContain(link)
  const [invitation] = await listInvitations(shop)
  const times = { expires_at: '2026-11-27T12:00:00.000Z' }
  expect(invitation).toEqual({ ...eli, ...times, id: 1, username: 'eli', team_member_id: null })
  const response = await shop.join(link)
  const { token, ...joined } = await readJson<{ token: string }>(response)
  expect([response.status, joined]).toEqual([200, { userId: 3, username: 'eli' }])
  const account = await shop.call('GET', '/account', { token })
  expect(await account.json()).toMatchObject({ name: 'Eli Park', role: 'staff' })
  expect((await shop.login('eli', NEW_PASSWORD)).status).toBe(200)
  expect(await listInvitations(shop)).toEqual([])
})

test('ASVS 6.4.1: a link works once, even when used twice at the same time', async () => {
  const { invite, join, login } = await openWithPeople()
  const link = await invite()
  const responses = await Promise.all([join(link, 'the first password'), join(link, 'the second password')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  const logins = [await login('eli', 'the first password'), await login('eli', 'the second password')]
  expect(logins.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await answerOf(join(link))).toEqual([410, DEAD])
})

test('a link that a chat program fetches beforehand is not spent', async () => {
  const { invite, join, call, post } = await openWithPeople()
  const link = await invite()
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    for (const path of ['/join', `/join?token=${link}`, '/join/preview', `/login?join=${link}`])
      expect([method, path, (await call(method, path)).status]).toEqual([method, path, 404])
  const preview = await post('/join/preview', { token: link })
  expect(await preview.json()).toMatchObject({ kind: 'invite', username: 'eli', name: 'Eli Park' })
  expect((await post('/join', { token: link, password: 'short' })).status).toBe(400)
  expect((await join(link)).status).toBe(200)
})

test('an invitation works for 7 days, a link for a new password for 24 hours', async () => {
  for (const [path, body, lifetime] of [
    ['/invitations', eli, 7 * DAY],
    ['/users/2/reset-link', {}, DAY],
  ] as const) {
    const { makeLink, join, advance, post } = await openWithPeople()
    const link = await makeLink(path, body)
    advance(lifetime - 1)
    expect((await post('/join/preview', { token: link })).status).toBe(200)
    advance(1)
    expect((await post('/join/preview', { token: link })).status).toBe(410)
    expect((await join(link)).status).toBe(410)
  }
})

test('a new link replaces the old one, and a link that was taken back does not work', async () => {
  const { invite, makeLink, join, call, token } = await openWithPeople()
  const first = await invite()
  const second = await makeLink('/invitations/1/link')
  expect((await join(first)).status).toBe(410)
  expect((await call('DELETE', '/invitations/2', { token })).status).toBe(204)
  expect((await join(second)).status).toBe(410)
  const reset = await makeLink('/users/2/reset-link')
  const nextReset = await makeLink('/users/2/reset-link')
  expect((await join(reset)).status).toBe(410)
  await call('DELETE', '/users/2/reset-link', { token })
  expect((await join(nextReset)).status).toBe(410)
})

test('ASVS 6.4.6: a link lets a person choose a new password, which ends all sessions of that person', async () => {
  const { makeLink, join, loginToken, getChanges, login, post, token } = await openWithPeople()
  const [phone, desk] = [await loginToken('sam'), await loginToken('sam')]
  const link = await makeLink('/users/2/reset-link')
  expect((await getChanges(phone)).status).toBe(200)
  expect((await join(link)).status).toBe(200)
  for (const old of [phone, desk]) expect((await getChanges(old)).status).toBe(401)
  expect((await login('sam', PASSWORD)).status).toBe(401)
  expect((await getChanges(token)).status).toBe(200)
  const next = await makeLink('/users/2/reset-link')
  const body = { current: NEW_PASSWORD, next: PASSWORD }
  expect((await post('/password', body, { token: await loginToken('sam', NEW_PASSWORD) })).status).toBe(204)
  expect((await join(next)).status, 'after a change of the password').toBe(410)
})

const NO_USERNAME = 'A username is 1 to 64 letters, digits, dots, dashes, underscores or @.'
const badUsernames = ['', 'two words', 'a/b', "o'brien", 'x'.repeat(65), 'a\0b']

test.each([
  ...badUsernames.map((username): [object, number, string] => [{ ...eli, username }, 400, NO_USERNAME]),
  [{ ...eli, role: 'boss' }, 400, 'The role is owner, staff or renter.'],
  [{ ...eli, username: 'SAM' }, 409, 'There is already an account named sam.'],
  [{ ...eli, username: 'ELI' }, 409, 'eli is already invited. Make a new link instead.'],
])('the invitation %j is refused with %i', async (body, status, error) => {
  const { invite, call, token } = await openWithPeople()
  await invite()
  expect(await answerOf(call('POST', '/invitations', { token, body }))).toMatchObject([status, { error }])
})
