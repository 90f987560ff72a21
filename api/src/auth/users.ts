import type { Database } from '@shop/db/sqlite/open-database'
import { type User, users } from '@shop/db/tables/users'
import { and, asc, eq } from 'drizzle-orm'
import { assertPasswordAllowed, generatePassword, hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Phones capitalize the first letter and append a space. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase()
}

export function isValidUsername(username: string): boolean {
  return /^[\p{L}\p{N}._@-]{1,64}$/u.test(normalizeUsername(username))
}

export function findUser(db: Database, username: string): User | undefined {
  return db
    .select()
    .from(users)
    .where(eq(users.username, normalizeUsername(username)))
    .get()
}

export function listUsers(db: Database): User[] {
  return db.select().from(users).orderBy(asc(users.id)).all()
}

export function assertUsernameAvailable(db: Database, username: string) {
  if (!isValidUsername(username))
    throw new Error('A username is 1 to 64 letters, digits, dots, dashes, underscores or @.')
  if (findUser(db, username)) throw new Error(`There is already an account named ${normalizeUsername(username)}.`)
}

/** @throws with a sentence when there is no such user. */
export function getUser(db: Database, username: string): User {
  const user = findUser(db, username)
  if (!user) throw new Error(`There is no account named ${normalizeUsername(username)}.`)
  return user
}

export async function addUser(db: Database, username: string, password: string): Promise<User> {
  assertUsernameAvailable(db, username)
  assertPasswordAllowed(password)
  const password_hash = await hashPassword(password)
  const row = { username: normalizeUsername(username), password_hash, created_at: new Date().toISOString() }
  return db.insert(users).values(row).returning().get()
}

/** Sets a new password, enables the user if disabled, and ends the user's sessions. */
export async function setPassword(db: Database, username: string, password: string): Promise<User> {
  const { id } = getUser(db, username)
  assertPasswordAllowed(password)
  const password_hash = await hashPassword(password)
  return db.transaction(() => {
    endSessions(db, id)
    return db.update(users).set({ password_hash, disabled_at: null }).where(eq(users.id, id)).returning().get()
  })
}

/** Changes the password of a signed-in user and ends the user's other sessions. @returns false when it changed since. */
export async function changePassword(
  db: Database,
  { user, next, session }: { user: User; next: string; session: string },
): Promise<boolean> {
  const password_hash = await hashPassword(next)
  // Of two concurrent changes only the first succeeds.
  const unchanged = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash))
  return db.transaction(() => {
    const { changes } = db.update(users).set({ password_hash }).where(unchanged).run()
    if (changes > 0) endSessions(db, user.id, session)
    return changes > 0
  })
}

/** Ends the user's sessions and rejects logins until a new password is set. */
export function disableUser(db: Database, username: string): User {
  const { id } = getUser(db, username)
  return db.transaction(() => {
    endSessions(db, id)
    return db.update(users).set({ disabled_at: new Date().toISOString() }).where(eq(users.id, id)).returning().get()
  })
}

/** Creates a user when there is none; a generated password is returned here and stored nowhere. */
export async function ensureFirstUser(
  db: Database,
  { username = 'owner', password }: { username?: string | undefined; password?: string | undefined },
): Promise<{ username: string; password?: string }> {
  const all = listUsers(db)
  const first = all.find((user) => !user.disabled_at) ?? all[0]
  if (first) return { username: first.username }
  const generated = password === undefined ? { password: generatePassword() } : {}
  const user = await addUser(db, username, generated.password ?? password ?? '')
  return { username: user.username, ...generated }
}
