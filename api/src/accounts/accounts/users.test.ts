import { expect, test } from 'vitest'
import { openTestAuth } from '../../../testing/accounts/test-auth.fixture.ts'
import { disableUser } from './change-role-or-disable-user.ts'
import { addUser, ensureFirstUser, listUsers } from './users.ts'

const password = 'plain copper kettle'

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
