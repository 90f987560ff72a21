import { expect, test } from 'vitest'
import {
  expectRefusal,
  openTestAuthWithUser,
  PASSWORD,
  readJson,
  type TestAuth,
} from '../../../testing/accounts/test-auth.fixture.ts'

const LAST_OWNER = 'This is the last owner. Make somebody else an owner first.'

test('ASVS 8.3.2: an owner changes a role, which counts from the next call on, in the same session', async () => {
  const { createUser, loginToken, call, post } = await openTestAuthWithUser()
  const sam = await createUser('sam', 'staff')
  const [token, samToken] = [await loginToken(), await loginToken('sam')]
  const link = await readJson<{ token: string }>(call('POST', `/users/${sam.id}/reset-link`, { token }))
  for (const [role, status] of [
    ['owner', 200],
    ['staff', 403],
  ] as const) {
    expect((await call('PUT', `/users/${sam.id}/role`, { token, body: { role } })).status).toBe(204)
    expect((await call('GET', '/users', { token: samToken })).status).toBe(status)
  }
  const joined = await post('/join', { token: link.token, password: 'another good one' })
  expect(joined.status, 'by a link from before').toBe(200)
})

test('ASVS 7.4.2, 7.4.5: an owner ends the sessions of a person, also by disabling, who is let back in with the old password', async () => {
  const { createUser, loginToken, call, login, getChanges } = await openTestAuthWithUser()
  const sam = await createUser('sam', 'staff')
  const [token, lost] = [await loginToken(), await loginToken('sam')]
  expect((await call('DELETE', `/users/${sam.id}/sessions`, { token })).status).toBe(204)
  expect([(await getChanges(lost)).status, (await getChanges(token)).status]).toEqual([401, 200])
  const samToken = await loginToken('sam')
  expect((await call('POST', `/users/${sam.id}/disable`, { token })).status).toBe(204)
  expect((await getChanges(samToken)).status).toBe(401)
  expect((await login('sam', PASSWORD)).status).toBe(401)
  expect((await call('POST', `/users/${sam.id}/reset-link`, { token })).status).toBe(409)
  expect((await call('POST', `/users/${sam.id}/enable`, { token })).status).toBe(204)
  expect((await getChanges(samToken)).status).toBe(401)
  expect((await login('sam', PASSWORD)).status).toBe(200)
})

test('nobody can disable their own account, and the last owner stays an owner', async () => {
  const { createUser, loginToken, call, user } = await openTestAuthWithUser()
  await createUser('sam', 'staff')
  const token = await loginToken()
  const disabled = call('POST', `/users/${user.id}/disable`, { token })
  await expectRefusal(disabled, 409, 'You cannot disable your own account.')
  await expectRefusal(call('PUT', `/users/${user.id}/role`, { token, body: { role: 'staff' } }), 409, LAST_OWNER)
  expect((await call('DELETE', `/users/${user.id}`, { token })).status).toBe(404)
  expect((await call('GET', '/users', { token })).status).toBe(200)
})

test.each([
  ['demote each other', ['sam', 'maria'], [204, 403]],
  ['step down', ['maria', 'sam'], [204, 409]],
])('of two owners who %s at the same time one stays an owner', async (_, demoted, statuses) => {
  const auth = await openTestAuthWithUser()
  const { createUser, loginToken, user, call } = auth
  const ids: Record<string, number> = { maria: user.id, sam: (await createUser('sam')).id }
  const tokens = [await loginToken(), await loginToken('sam')]
  const demotions = tokens.map((token, index) => ({ id: ids[demoted[index] ?? ''] ?? 0, token }))
  expect((await demoteTogether(auth, demotions)).toSorted()).toEqual(statuses)
  const listings = await Promise.all(tokens.map((token) => call('GET', '/users', { token })))
  expect(listings.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

/** Makes people staff, with bodies that arrive only once every request has passed the check of its role. */
async function demoteTogether({ app, cookies }: TestAuth, people: { id: number; token: string }[]): Promise<number[]> {
  const reads = people.map(() => Promise.withResolvers<void>())
  const allRead = Promise.all(reads.map(({ promise }) => promise))
  const responses = people.map(({ id, token }, index) => {
    async function pull(controller: ReadableStreamDefaultController) {
      reads[index]?.resolve()
      await allRead
      controller.enqueue(new TextEncoder().encode('{"role":"staff"}'))
      controller.close()
    }
    const cookie = cookies.get(token) ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const init: RequestInit = { method: 'PUT', headers, body, duplex: 'half' }
    return app.request(`/api/users/${id}/role`, init, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  })
  return (await Promise.all(responses)).map(({ status }) => status)
}

test.each([
  ['PUT', '/users/4711/role', { role: 'staff' }],
  ['POST', '/users/4711/disable', undefined],
  ['POST', '/users/0x1/enable', undefined],
  ['POST', '/invitations/4711/link', undefined],
  ['DELETE', '/invitations/4711', undefined],
])('%s %s is answered with 404', async (method, path, body) => {
  const { loginToken, call } = await openTestAuthWithUser()
  expect((await call(method, path, { token: await loginToken(), body })).status).toBe(404)
})
