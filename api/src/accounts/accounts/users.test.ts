import { expect, test } from 'vitest'
import { openTestAuth } from '../../../testing/accounts/test-auth.fixture.ts'
import { disableUser } from './change-role-or-disable-user.ts'
import { setPassword } from './change-user-password.ts'
import { addUser, ensureFirstUser, listUsers } from './users.ts'

const password = 'plain copper kettle'

test.each(['', '  ', 'two words', 'a/b', "o'brien", 'x'.repeat(65), 'a\0b'])(
  'the username %j is rejected',
  async (username) => {
    const sentence = 'A username is 1 to 64 letters, digits, dots, dashes, underscores or @.'
    await expect(addUser(openTestAuth().db, { username, password, role: 'owner' })).rejects.toThrow(sentence)
  },
)

test('a new password, which is not a common one, enables a disabled user', async () => {
  const { db, createUser, login } = openTestAuth()
  await createUser('sam')
  const { id } = await createUser()
  disableUser(db, { userId: id })
  expect(listUsers(db)[1]?.disabled_at).toMatch(/^\d{4}-/)
  await expect(setPassword(db, 'maria', 'password1')).rejects.toThrow('That password is too common.')
  await setPassword(db, 'maria', 'another good one')
  expect((await login('maria', 'another good one')).status).toBe(200)
})

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
