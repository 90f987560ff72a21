import { userQuery } from '@shop/db/records/record-and-user-queries'
import type { Database } from '@shop/db/sqlite/open-database'
import { type User, users } from '@shop/db/tables/users'
import { isValidUsername, normalizeUsername, USERNAME_RULE } from '@shop/db/validation/username'
import { asc, eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import {
  assertPasswordAllowed,
  generatePassword,
  hashPassword,
  verifyPassword,
} from '../factors/passwords-and-printed-codes.ts'

export function findUser(db: Database, username: string): User | undefined {
  const named = eq(users.username, normalizeUsername(username))
  return db.select().from(users).where(named).get()
}

export function listUsers(db: Database): User[] {
  return db.select().from(users).orderBy(asc(users.id)).all()
}

/** @throws with a sentence when the name is not allowed, or is taken. */
export function assertUsernameAvailable(db: Database, username: string) {
  if (!isValidUsername(username)) throw new HTTPException(400, { message: USERNAME_RULE })
  if (findUser(db, username))
    throw new HTTPException(409, { message: `There is already an account named ${normalizeUsername(username)}.` })
}

/** @throws with a sentence when there is no such user. */
export function getUser(db: Database, username: string): User {
  const user = findUser(db, username)
  if (!user) throw new Error(`There is no account named ${normalizeUsername(username)}.`)
  return user
}

export function getUserById(db: Database, id: number): User {
  return orNotFound(userQuery(db).get({ id }))
}

interface NewUser extends Pick<User, 'username' | 'role'> {
  password: string
  isGenerated?: boolean
}

export async function addUser(db: Database, { username, password, role, isGenerated = false }: NewUser): Promise<User> {
  assertUsernameAvailable(db, username)
  assertPasswordAllowed(password)
  const row = { username, role, password_hash: await hashPassword(password), password_generated: isGenerated }
  return insertUser(db, row)
}

export function insertUser(
  db: Database,
  row: Pick<User, 'username' | 'role' | 'password_hash'> & Partial<User>,
  now = new Date(),
): User {
  assertUsernameAvailable(db, row.username)
  const values = { ...row, username: normalizeUsername(row.username), created_at: now.toISOString() }
  return db.insert(users).values(values).returning().get()
}

/** Creates an owner when there is no user; a generated password is returned here and stored nowhere. */
export async function ensureFirstUser(
  db: Database,
  { username = 'owner', password }: { username?: string | undefined; password?: string | undefined },
): Promise<{ username: string; password?: string }> {
  const all = listUsers(db)
  const first = all.find((user) => !user.disabled_at) ?? all[0]
  if (first) return { username: first.username }
  const isGenerated = password === undefined
  const chosen = password ?? generatePassword()
  const user = await addUser(db, { username, password: chosen, role: 'owner', isGenerated })
  return { username: user.username, ...(isGenerated && { password: chosen }) }
}

/** undefined for an unknown user or a wrong password, after the same time */
export async function authenticate(db: Database, username: string, password: string): Promise<User | undefined> {
  const user = findUser(db, username)
  return (await verifyPassword(password, user?.password_hash)) ? user : undefined
}
