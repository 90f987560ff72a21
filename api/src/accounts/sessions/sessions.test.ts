import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sessions } from '@shop/db/tables/sessions'
import { expect, test } from 'vitest'
import { openTestAuthWithUser } from '../../../testing/accounts/test-auth.fixture.ts'
import { disableUser } from '../accounts/change-role-or-disable-user.ts'
import { setPassword } from '../accounts/change-user-password.ts'
import { findUser } from '../accounts/users.ts'
import { deleteExpiredSessions, startSession } from './sessions.ts'

const HOUR = 3600_000
const ENDED = { error: 'Your session has ended. Please log in again.' }

test('ASVS 7.4.1: a logout ends its own session and no other', async () => {
  const { loginToken, post, getChanges } = await openTestAuthWithUser()
  const [phone, desk] = [await loginToken(), await loginToken()]
  expect((await post('/logout', {}, { token: phone })).status).toBe(204)
  const response = await getChanges(phone)
  expect([response.status, await response.json()]).toEqual([401, ENDED])
  expect((await getChanges(desk)).status).toBe(200)
  expect((await post('/logout', {}, { token: phone })).status).toBe(401)
})

test('a logout everywhere ends every session of the user and of no other user', async () => {
  const { loginToken, post, getChanges, createUser } = await openTestAuthWithUser()
  await createUser('sam')
  const [phone, desk, sam] = [await loginToken(), await loginToken(), await loginToken('sam')]
  expect((await post('/logout', { everywhere: true }, { token: phone })).status).toBe(204)
  expect((await getChanges(phone)).status).toBe(401)
  expect((await getChanges(desk)).status).toBe(401)
  expect((await getChanges(sam)).status).toBe(200)
})

test('a logout needs no body, but a body must be valid', async () => {
  const { loginToken, post } = await openTestAuthWithUser()
  const token = await loginToken()
  expect((await post('/logout', { everywhere: 'yes' }, { token })).status).toBe(400)
  expect((await post('/logout', null, { token, raw: '{' })).status).toBe(400)
  expect((await post('/logout', null, { token, raw: null })).status).toBe(204)
})

test('a logout without a body works over TCP', async () => {
  const { loginToken, getChanges, app } = await openTestAuthWithUser()
  const token = await loginToken()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/api/logout`, { method: 'POST', headers })).status).toBe(204)
  expect((await getChanges(token)).status).toBe(401)
  await new Promise((closed) => server.close(closed))
})

test('ASVS 7.3.2: a session expires after 12 hours, even when it is in use', async () => {
  const { loginToken, getChanges, advance } = await openTestAuthWithUser()
  const token = await loginToken()
  advance(12 * HOUR - 1)
  expect((await getChanges(token)).status).toBe(200)
  advance(1)
  const response = await getChanges(token)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: 'Your session has expired. Please log in again.' })
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

test('ASVS 7.4.3: a new password set by the operator ends every session', async () => {
  const { loginToken, getChanges, db } = await openTestAuthWithUser()
  const token = await loginToken()
  await setPassword(db, 'maria', 'another good one')
  expect((await getChanges(token)).status).toBe(401)
  expect((await getChanges(await loginToken('maria', 'another good one'))).status).toBe(200)
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
