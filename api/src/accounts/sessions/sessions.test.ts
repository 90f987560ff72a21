import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { expect, test } from 'vitest'
import { expectRefusal, openTestAuthWithUser } from '../../../testing/accounts/test-auth.fixture.ts'
import { setPassword } from '../accounts/change-password-and-recovery-code.ts'
import { disableUser } from '../accounts/change-role-or-disable-user.ts'
import { findUser } from '../accounts/users.ts'
import { deleteExpiredSessions, startSession } from './sessions.ts'

const HOUR = 3600_000
const ENDED = 'Your session has ended. Please log in again.'

test('ASVS 7.4.1: a logout ends its own session and no other, and one everywhere those of no other user', async () => {
  const { loginToken, post, getChanges, createUser } = await openTestAuthWithUser()
  await createUser('sam')
  const [phone, desk, sam] = [await loginToken(), await loginToken(), await loginToken('sam')]
  expect((await post('/logout', {}, { token: phone })).status).toBe(204)
  await expectRefusal(getChanges(phone), 401, ENDED)
  expect((await getChanges(desk)).status).toBe(200)
  expect((await post('/logout', {}, { token: phone })).status).toBe(401)
  const tablet = await loginToken()
  expect((await post('/logout', { everywhere: true }, { token: tablet })).status).toBe(204)
  const statuses = [tablet, desk, sam].map(async (token) => (await getChanges(token)).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('a logout needs no body, but a body must be valid', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const token = await loginToken()
  expect((await post('/logout', { everywhere: 'yes' }, { token })).status).toBe(400)
  expect((await post('/logout', null, { token, raw: '{' })).status).toBe(400)
  expect((await post('/logout', null, { token, raw: null })).status).toBe(204)
})

test('ASVS 7.3.2: a session expires after 12 hours, even when it is in use', async () => {
  const { loginToken, getChanges, advance } = await openTestAuthWithUser()
  const token = await loginToken()
  advance(12 * HOUR - 1)
  expect((await getChanges(token)).status).toBe(200)
  advance(1)
  await expectRefusal(getChanges(token), 401, 'Your session has expired. Please log in again.')
})

test('expired sessions are deleted, and none by a login while the clock is ahead', async () => {
  const { loginToken, testClock, advance, db } = await openTestAuthWithUser()
  await loginToken()
  await loginToken()
  advance(6 * HOUR)
  await loginToken()
  expect(db.select().from(sessions).all()).toHaveLength(3)
  advance(6 * HOUR)
  await loginToken()
  expect(db.select().from(sessions).all()).toHaveLength(4)
  deleteExpiredSessions(db, testClock.now)
  expect(db.select().from(sessions).all()).toHaveLength(2)
  testClock.now = new Date(Date.now() + 400 * 24 * HOUR)
  await loginToken()
  deleteExpiredSessions(db, new Date('2026-11-20T00:00:00Z'))
  expect(db.select().from(sessions).all()).toHaveLength(2)
})

test('no session starts when the user was disabled or got another password during verification', async () => {
  const { db, user, testClock, createUser } = await openTestAuthWithUser()
  await createUser('sam')
  await setPassword(db, 'maria', 'another good one')
  expect(startSession(db, user, testClock)).toBeUndefined()
  const changed = findUser(db, 'maria')
  disableUser(db, { userId: user.id })
  expect(changed && startSession(db, changed, testClock)).toBeUndefined()
  expect(db.select().from(sessions).all()).toEqual([])
})
