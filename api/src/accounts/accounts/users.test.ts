import { expect, test } from 'vitest'
import { openTestAuth } from '../../../testing/accounts/test-auth.fixture.ts'
import { disableUser } from './change-role-or-disable-user.ts'
import { addUser, ensureFirstUser, listUsers } from './users.ts'

const password = 'plain copper kettle'

test('ASVS 6.3.2: a new shop has no default password: the first one is generated and returned once', async () => {
  const { db, login } = openTestAuth()
  const first = await ensureFirstUser(db, {})
  expect(first).toEqual({
    username: 'owner',
    password: expect.stringMatching(/^([a-hjkmnp-z]{4}-){3}[a-hjkmnp-z]{4}$/),
  })
  expect((await login('owner', first.password ?? '')).status).toBe(200)
  expect(await ensureFirstUser(db, {})).toEqual({ username: 'owner' })
  expect(listUsers(db)).toHaveLength(1)
})

test('the first user can be given a name and a password; with existing users nothing is created', async () => {
  const { db, login } = openTestAuth()
  expect(await ensureFirstUser(db, { username: 'Rosa', password })).toEqual({ username: 'rosa' })
  expect((await login('rosa', password)).status).toBe(200)
  await addUser(db, { username: 'sam', password, role: 'owner' })
  disableUser(db, { userId: 1 })
  const before = listUsers(db)
  expect(await ensureFirstUser(db, { username: 'maria', password })).toEqual({ username: 'sam' })
  expect(listUsers(db)).toEqual(before)
})
