import { signIns } from '@shop/db/tables/sessions-and-sign-ins'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestAuthWithUser, PASSWORD, readJson } from '../../../testing/accounts/test-auth.fixture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

async function openWithSignIns() {
  const auth = await openTestAuthWithUser()
  const token = await auth.loginToken('maria', PASSWORD, { from: '192.0.2.7', agent: SAFARI })
  const list = (query = '') => readJson<{ id: number }[]>(auth.call('GET', `/sign-ins${query}`, { token }))
  return { ...auth, token, list, count: () => auth.db.select().from(signIns).all().length }
}

test('ASVS 16.3.1: the owner sees every sign-in and who was refused, and when a person last signed in', async () => {
  const { list, login, advance, call, token } = await openWithSignIns()
  advance(MINUTE)
  await login('maria', 'not the right one', { from: '198.51.100.4' })
  await login('a password in the wrong field', PASSWORD)
  const ok = { outcome: 'ok', username: 'maria', method: 'password', address: '192.0.2.7', device: 'Safari on iPhone' }
  expect(await list()).toMatchObject([
    { outcome: 'refused', username: null },
    { outcome: 'refused', username: 'maria', address: '198.51.100.4', at: '2026-11-20T12:01:00.000Z' },
    { ...ok, at: '2026-11-20T12:00:00.000Z' },
  ])
  expect(JSON.stringify(await list())).not.toContain('wrong field')
  const people = await readJson(call('GET', '/users', { token }))
  expect(people).toMatchObject({ users: [{ username: 'maria', last_sign_in_at: '2026-11-20T12:00:00.000Z' }] })
})

test('ASVS 16.3.1: every change of an account is logged with the owner who made it', async () => {
  const { call, token, createUser, logLines } = await openWithSignIns()
  const sam = await createUser('sam', 'staff')
  await call('POST', '/invitations', { token, body: { username: 'eli', role: 'staff' } })
  await call('PUT', `/users/${sam.id}/role`, { token, body: { role: 'owner' } })
  for (const change of ['reset-link', 'disable', 'enable']) await call('POST', `/users/${sam.id}/${change}`, { token })
  await call('DELETE', `/users/${sam.id}/sessions`, { token })
  await call('POST', '/account/recovery-code', { token })
  const made = logLines.filter(({ event }) => event === 'account')
  expect(made.map(({ change, username, by }) => [change, username, by])).toEqual([
    ['invite', 'eli', 'maria'],
    ['role owner', 'sam', 'maria'],
    ['reset-link', 'sam', 'maria'],
    ['disable', 'sam', 'maria'],
    ['enable', 'sam', 'maria'],
    ['end-sessions', 'sam', 'maria'],
    ['recovery-code', 'maria', 'maria'],
  ])
})

test('an attack adds one refused sign-in per account and quarter of an hour, and one for all unknown names', async () => {
  const { login, count, advance } = await openWithSignIns()
  for (let attempt = 0; attempt < 4; attempt++)
    for (const name of ['maria', `stranger${attempt}`])
      await login(name, 'not the right one', { from: `198.51.100.${attempt}` })
  expect(count()).toBe(3)
  advance(15 * MINUTE)
  await login('maria', 'not the right one', { from: '198.51.100.9' })
  await login('maria', 'not the right one', { from: '198.51.100.10' })
  expect(count()).toBe(4)
})

test('the list comes in pages, newest first', async () => {
  const { list, db } = await openWithSignIns()
  const row = { user_id: 1, method: 'link', outcome: 'ok', device: '', address: '' } as const
  for (let day = 1; day <= 30; day++)
    db.insert(signIns)
      .values({ ...row, at: `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z` })
      .run()
  const ids = (page: { id: number }[]) => page.map(({ id }) => id)
  expect(ids(await list())).toEqual(Array.from({ length: 20 }, (_, index) => 31 - index))
  expect(ids(await list('?before=12'))).toEqual(Array.from({ length: 11 }, (_, index) => 11 - index))
  expect(await list('?before=x')).toEqual({ error: 'before must be the id of a sign-in.' })
})

test('a clock that was 400 days ahead for a moment deletes no sign-in, hides none, and is not the last sign-in for ever', async () => {
  const { list, login, advance, call, token, loginToken } = await openWithSignIns()
  advance(400 * DAY)
  await login('maria', 'a wrong one')
  await login('maria', PASSWORD)
  advance(-400 * DAY + MINUTE)
  await login('maria', 'another wrong one')
  const desk = await loginToken('maria', PASSWORD)
  expect((await list()).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  const people = await readJson(call('GET', '/users', { token }))
  expect(people).toMatchObject({ users: [{ last_sign_in_at: '2026-11-20T12:01:00.000Z' }] })
  advance(400 * DAY)
  advance(-400 * DAY + 2 * 60 * MINUTE)
  const sessions = await readJson<{ is_current: boolean; last_seen_at: string }[]>(
    call('GET', '/account/sessions', { token: desk }),
  )
  expect(sessions.find(({ is_current }) => is_current)?.last_seen_at).toBe('2026-11-20T14:01:00.000Z')
})

test('a session stays, and a link of the wrong time does not work, when a clock that was 400 days ahead is right again', async () => {
  const { advance, call, token, loginToken, post } = await openWithSignIns()
  advance(400 * DAY)
  const ahead = await loginToken('maria', PASSWORD)
  const invitation = { username: 'eli', name: '', role: 'staff' }
  const invited = await readJson<{ token: string }>(post('/invitations', invitation, { token: ahead }))
  expect((await post('/join/preview', { token: invited.token })).status).toBe(200)
  advance(-400 * DAY)
  expect((await post('/join/preview', { token: invited.token })).status).toBe(410)
  expect((await call('GET', '/account/sessions', { token: ahead })).status).toBe(401)
  expect((await call('GET', '/account/sessions', { token })).status).toBe(200)
})

test('of each person the newest 500 accepted sign-ins are kept, and those from new devices apart', async () => {
  const { createUser, login, db, user } = await openWithSignIns()
  const sam = await createUser('sam', 'staff')
  const row = { method: 'password', at: '2026-11-20T11:00:00.000Z', device: '', address: '' } as const
  const add = (user_id: number, outcome: 'ok' | 'new', count: number) => {
    for (let made = 0; made < count; made++)
      db.insert(signIns)
        .values({ ...row, user_id, outcome })
        .run()
  }
  const count = (id: number, outcome: 'ok' | 'new') =>
    db.$count(signIns, and(eq(signIns.user_id, id), eq(signIns.outcome, outcome)))
  for (const id of [user.id, sam.id]) add(id, 'ok', 600)
  add(sam.id, 'new', 1)
  const first = await login('sam', PASSWORD)
  expect([await count(sam.id, 'ok'), await count(sam.id, 'new')]).toEqual([600, 2])
  await login('sam', PASSWORD, { cookie: first.headers.get('set-cookie') ?? '', agent: SAFARI })
  expect([await count(sam.id, 'ok'), await count(sam.id, 'new'), await count(user.id, 'ok')]).toEqual([500, 2, 601])
  expect(db.select().from(signIns).all().at(-1)).toMatchObject({ device: 'Safari on iPhone', user_id: sam.id })
})
