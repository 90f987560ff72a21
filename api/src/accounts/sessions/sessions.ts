import { randomUUID } from 'node:crypto'
import { memoizeWeakly } from '@shop/db/memoize'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { type User, users } from '@shop/db/tables/users'
import { HOUR_MS } from '@shop/db/time/durations'
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { realClock } from '../../base/config/clock.ts'
import { SESSION_SECONDS } from './session-jwt.ts'

export type SessionUser = Pick<User, 'id' | 'username' | 'name' | 'role'>

/** @returns undefined when the user was disabled, or the password changed, since it was verified */
export function startSession(db: Database, user: User, { now, device = '' }: { now: Date; device?: string }) {
  const expires_at = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()
  const row = { id: randomUUID(), user_id: user.id, created_at: now.toISOString(), expires_at, device }
  return writeTransaction(db, () => {
    if (!hasSamePassword(db, user)) return undefined
    db.insert(sessions).values(row).run()
    return { id: row.id, userId: user.id, issuedAt: now }
  })
}

export function findSession(db: Database, id: string, now: Date) {
  const row = sessionQuery(db).get({ id, now: now.toISOString() })
  return row && { id, user: row.user, lastSeenAt: row.lastSeenAt ?? row.createdAt }
}

/** Cast, because SQLite plans a query that compares an indexed column with a bound text again at each call. */
const idAsText = sql`CAST(${sql.placeholder('id')} AS TEXT)`

const sessionQuery = memoizeWeakly((db: Database) =>
  db
    .select({
      user: { id: users.id, username: users.username, name: users.name, role: users.role },
      createdAt: sessions.created_at,
      lastSeenAt: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, idAsText), gt(sessions.expires_at, sql.placeholder('now')), isNull(users.disabled_at)))
    .prepare(),
)

/** Also those that started at a future time, whose tokens do not work before it. */
export function deleteExpiredSessions(db: Database, now: Date) {
  const isAhead = gt(sessions.created_at, realClock().toISOString())
  const isOver = or(isAhead, lte(sessions.expires_at, now.toISOString()))
  db.delete(sessions).where(isOver).run()
}

/** Written hourly at most. A request does not fail because its time cannot be written; the next one tries again. */
export function recordSessionUse(db: Database, { id, lastSeenAt }: { id: string; lastSeenAt: string }, now: Date) {
  if (Math.abs(now.getTime() - Date.parse(lastSeenAt)) < HOUR_MS) return
  try {
    db.update(sessions).set({ last_seen_at: now.toISOString() }).where(eq(sessions.id, id)).run()
  } catch {}
}

export function listSessions(db: Database, userId: number, now: Date) {
  const active = and(eq(sessions.user_id, userId), gt(sessions.expires_at, now.toISOString()))
  return db.select().from(sessions).where(active).orderBy(desc(sessions.created_at)).all()
}

export function endSession(db: Database, { id, userId }: { id: string; userId: number }): boolean {
  const own = and(eq(sessions.id, id), eq(sessions.user_id, userId))
  return db.delete(sessions).where(own).run().changes > 0
}

export function endSessions(db: Database, userId: number, exceptId = '') {
  const others = and(eq(sessions.user_id, userId), ne(sessions.id, exceptId))
  db.delete(sessions).where(others).run()
}

/** Whether the password is still the one that was read, and the user may sign in. */
export function hasSamePassword(db: Database, user: User) {
  const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash), isNull(users.disabled_at))
  return db.select({ id: users.id }).from(users).where(same).get() !== undefined
}

export interface AuthEnv {
  Variables: {
    user: SessionUser
    session: string // the session id
  }
}

export type AuthMiddleware = MiddlewareHandler<AuthEnv>
