import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, test } from 'vitest'
import { openTestAuth } from './test-auth.fixture.ts'
import { addUser, disableUser, ensureFirstUser, listUsers, setPassword } from './users.ts'

const GOOD = 'plain copper kettle'

function emptyShop() {
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  return db
}

test('an added account is listed under its plain name, with no password to read', async () => {
  const db = emptyShop()
  await addUser(db, ' Maria.Lopez ', GOOD)
  expect(listUsers(db)).toMatchObject([{ id: 1, username: 'maria.lopez', disabled_at: null }])
  expect(JSON.stringify(listUsers(db))).not.toContain(GOOD)
})

test.each(['', '  ', 'two words', 'a/b', "o'brien", 'x'.repeat(65), 'a\0b'])(
  'the username %j is refused',
  async (name) => {
    const sentence = 'A username is 1 to 64 letters, digits, dots, dashes, underscores or @.'
    await expect(addUser(emptyShop(), name, GOOD)).rejects.toThrow(sentence)
  },
)

test('a name is given once, whatever its capitals', async () => {
  const db = emptyShop()
  await addUser(db, 'maria', GOOD)
  await expect(addUser(db, 'MARIA', GOOD)).rejects.toThrow('There is already an account named maria.')
})

test('the operator is held to the rules of passwords too', async () => {
  const db = emptyShop()
  await expect(addUser(db, 'maria', 'short')).rejects.toThrow('Password must be at least 8 characters.')
  await addUser(db, 'maria', GOOD)
  await expect(setPassword(db, 'maria', 'password1')).rejects.toThrow('That password is one of the commonest.')
})

test('an account that does not exist is named in the sentence', async () => {
  const db = emptyShop()
  await expect(setPassword(db, 'Nobody', GOOD)).rejects.toThrow('There is no account named nobody.')
  expect(() => disableUser(db, 'nobody')).toThrow('There is no account named nobody.')
})

test('a disabled account is let in again by giving it a new password', async () => {
  const { db, createUser, login } = openTestAuth()
  await createUser()
  disableUser(db, 'maria')
  expect(listUsers(db)[0]?.disabled_at).toMatch(/^\d{4}-/)
  await setPassword(db, 'maria', 'another good one')
  expect((await login('maria', 'another good one')).status).toBe(200)
})

test('ASVS 6.3.2: a new shop has no account anybody knows: its password is generated, and returned once', async () => {
  const { db, login } = openTestAuth()
  const first = await ensureFirstUser(db, {})
  expect(first).toEqual({ username: 'owner', password: expect.stringMatching(/^[a-z-]{19}$/) })
  expect((await login('owner', first.password ?? '')).status).toBe(200)
  expect(await ensureFirstUser(db, {})).toEqual({ username: 'owner' })
  expect(listUsers(db)).toHaveLength(1)
})

test('the first account can be named and given its password, which is not repeated', async () => {
  const { db, login } = openTestAuth()
  expect(await ensureFirstUser(db, { username: 'Rosa', password: GOOD })).toEqual({ username: 'rosa' })
  expect((await login('rosa', GOOD)).status).toBe(200)
})

test('accounts that are there are left alone, and the eldest that may sign in is named', async () => {
  const db = emptyShop()
  await addUser(db, 'maria', GOOD)
  await addUser(db, 'sam', GOOD)
  disableUser(db, 'maria')
  const before = listUsers(db)
  expect(await ensureFirstUser(db, { username: 'rosa', password: 'another good one' })).toEqual({ username: 'sam' })
  expect(listUsers(db)).toEqual(before)
})
