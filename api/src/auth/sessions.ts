import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { sessions } from '@shop/db/tables/sessions'
import { type User, users } from '@shop/db/tables/users'
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { type IssuedSession, SESSION_SECONDS } from './session-token.ts'

export interface SessionUser {
  id: number
  username: string
}

/** @returns undefined when the user was disabled or got another password since the password was verified. */
export function startSession(db: Database, user: User, now: Date): IssuedSession | undefined {
  const expires_at = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()
  const row = { id: randomUUID(), user_id: user.id, created_at: now.toISOString(), expires_at }
  return db.transaction(
    () => {
      db.delete(sessions).where(lte(sessions.expires_at, now.toISOString())).run()
      if (!isUnchanged(db, user)) return undefined
      db.insert(sessions).values(row).run()
      return { id: row.id, userId: user.id, issuedAt: now }
    },
    { behavior: 'immediate' },
  )
}

/** The user of a session that has not expired, in one query by key; undefined for a disabled user. */
export function findSession(db: Database, id: string, now: Date): SessionUser | undefined {
  return db
    .select({ id: users.id, username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, id), gt(sessions.expires_at, now.toISOString()), isNull(users.disabled_at)))
    .get()
}

export function endSession(db: Database, id: string) {
  db.delete(sessions).where(eq(sessions.id, id)).run()
}

export function endSessions(db: Database, userId: number, exceptId = '') {
  db.delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, exceptId)))
    .run()
}

function isUnchanged(db: Database, user: User) {
  const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash), isNull(users.disabled_at))
  return db.select({ id: users.id }).from(users).where(same).get() !== undefined
}
