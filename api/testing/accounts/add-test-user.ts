import { argon2Sync } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import type { User } from '@shop/db/tables/users'
import { insertUser } from '../../src/accounts/accounts/users.ts'

/** Adds a user whose password is hashed with the lowest cost, because most tests sign in. */
export function addTestUser(
  db: Database,
  { password, ...user }: Pick<User, 'username' | 'role'> & { password: string },
) {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const nonce = Buffer.from('salt of the test')
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return insertUser(db, { ...user, password_hash: `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}` })
}
