import type { Database } from '@shop/db/sqlite/open-database'
import type { User } from '@shop/db/tables/users'
import { verifyPassword } from '../accounts/passwords.ts'
import { findUser } from '../accounts/users.ts'

/** undefined for an unknown user or a wrong password, after the same time */
export async function authenticate(db: Database, username: string, password: string): Promise<User | undefined> {
  const user = findUser(db, username)
  return (await verifyPassword(password, user?.password_hash)) ? user : undefined
}
